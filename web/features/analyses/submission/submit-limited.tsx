import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { LimitDialog } from '../../billing/limits/limit-dialog.tsx';
import { useHasPlanOptions } from '../../billing/limits/plan-options.tsx';
import { isUpgradable, type ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useRefusal } from '../../billing/limits/use-limit.ts';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import { requestOf, UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';
import { DashboardLink, ErrorView } from '../failure/error-view.tsx';

type SubmitLimitedProps = { mode: UploadMode; limit: ReachedLimit; onContinue: () => void };

/**
 * Uploads whose analysis a limit prevents. They stay, so that the analysis can continue once the limit is lifted, by an
 * upgrade or a reset.
 */
export function SubmitLimited({ mode, limit: refusedBy, onContinue }: SubmitLimitedProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const request = requestOf(mode, useUploads().items);
  const { limit, title, text } = useRefusal(refusedBy, request);
  const hasPlanOptions = useHasPlanOptions() && limit !== null && isUpgradable(limit);
  const close = () => {
    // Closing the dialog about albums returns to the choice of the upload (docs/texts.md#limits-of-plans).
    if (limit?.kind === 'freeFolders') void navigate(PAGES.uploadChoice);
    else setOpen(false);
  };
  return (
    <ErrorView title={title} text={text}>
      {limit === null && <Button onClick={onContinue}>Continue</Button>}
      {hasPlanOptions && <Button onClick={() => setOpen(true)}>Upgrade Plan</Button>}
      {limit !== null && limit.left > 0 && (
        <Button asChild look="outline">
          <Link to={UPLOAD_PAGES[mode].picker}>Back to file picker</Link>
        </Button>
      )}
      <DashboardLink />
      {isOpen && (
        <LimitDialog
          limit={limit ?? refusedBy}
          request={request}
          onContinue={onContinue}
          onClose={close}
        />
      )}
    </ErrorView>
  );
}
