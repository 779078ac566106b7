import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useNavigate } from 'react-router-dom';
import { LimitDialog } from '../../billing/limits/limit-panel.tsx';
import { allowsFewerPhotos, type ReachedLimit } from '../../billing/limits/reached-limit.ts';
import type { UploadItem } from '../upload/upload-item.ts';
import { requestOf, type UploadMode } from '../upload-mode.ts';
import { WithinLimit } from './within-limit.tsx';

type UploadLimitDialogProps = {
  mode: UploadMode;
  /** The photos of the refused request. */
  items: readonly UploadItem[];
  /** The limit that refused the uploads. */
  limit: ReachedLimit;
  /** Starts their analysis again. */
  onContinue: () => void;
  /** The dialog was closed, and fewer photos would be accepted, or all of them again. */
  onChange: () => void;
};

/** The limit that refuses the uploads. Closing it leads to the choice of the upload if no change of them helps. */
export function UploadLimitDialog(props: UploadLimitDialogProps) {
  const { mode, items, limit, onContinue, onChange } = props;
  const navigate = useNavigate();
  const request = requestOf(mode, items);
  return (
    <LimitDialog
      limit={limit}
      request={request}
      onContinue={onContinue}
      onClose={(inForce) => {
        if (inForce === null || allowsFewerPhotos(inForce)) onChange();
        else void navigate(PAGES.uploadChoice);
      }}
    >
      <WithinLimit limit={limit} />
    </LimitDialog>
  );
}
