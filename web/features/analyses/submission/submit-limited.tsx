import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LimitDialog } from '../../billing/limits/limit-dialog.tsx';
import { limitText } from '../../billing/limits/limit-text.ts';
import { isUpgradable, type ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useIsLifted } from '../../billing/limits/use-limit.ts';
import { useNow } from '../../billing/limits/use-now.ts';
import { useHasWaysOn } from '../../billing/limits/ways-on.tsx';
import { requestOf } from '../../uploads/analysis-request.ts';
import { useUploads } from '../../uploads/upload/upload-store.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';
import { DashboardLink, ErrorView } from '../failure/error-view.tsx';

type SubmitLimitedProps = { mode: UploadMode; limit: ReachedLimit; onContinue: () => void };

/**
 * Uploads that a limit keeps from being analyzed. They stay where they are, so that the analysis can continue once the
 * limit is lifted, by an upgrade or a reset.
 */
export function SubmitLimited({ mode, limit, onContinue }: SubmitLimitedProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const request = requestOf(mode, useUploads().items);
  const isLifted = useIsLifted(request);
  const hasWaysOn = useHasWaysOn() && isUpgradable(limit);
  const { title, text } = limitText(limit, useNow());
  const close = () => {
    // Specification 2, section 8: closing the dialog about albums goes back to the choice of the upload.
    if (limit.kind === 'freeFolders' && !isLifted) void navigate(PAGES.uploadChoice);
    else setOpen(false);
  };
  return (
    <ErrorView title={title} text={text}>
      {isLifted && <Button onClick={onContinue}>Continue</Button>}
      {!isLifted && hasWaysOn && <Button onClick={() => setOpen(true)}>Upgrade Plan</Button>}
      <DashboardLink />
      {isOpen && (
        <LimitDialog limit={limit} request={request} onContinue={onContinue} onClose={close} />
      )}
    </ErrorView>
  );
}
