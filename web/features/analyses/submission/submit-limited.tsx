import { useNavigate } from 'react-router-dom';
import { Page } from '../../../ui/layout/page.tsx';
import type { ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { UploadLimitDialog } from '../../uploads/limited/upload-limit-dialog.tsx';
import { UPLOAD_PAGES, type UploadMode } from '../../uploads/upload-mode.ts';

type SubmitLimitedProps = { mode: UploadMode; limit: ReachedLimit; onContinue: () => void };

/** Uploads whose analysis a limit prevents. They stay, so that it can start once the limit is lifted. */
export function SubmitLimited({ mode, ...refusal }: SubmitLimitedProps) {
  const navigate = useNavigate();
  return (
    <Page title={mode === 'single' ? 'Your photo is uploaded' : 'Your photos are uploaded'}>
      <UploadLimitDialog
        {...refusal}
        mode={mode}
        onChange={() => void navigate(UPLOAD_PAGES[mode].picker)}
      />
    </Page>
  );
}
