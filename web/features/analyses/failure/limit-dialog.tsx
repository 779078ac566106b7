import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LIMIT_TITLE, type ReachedLimit } from './reached-limit.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

type LimitDialogProps = { limit: ReachedLimit; onClose: () => void };

/** Says which limit has refused another try. */
export function LimitDialog({ limit, onClose }: LimitDialogProps) {
  if (limit.kind === 'folders') return <UpgradeDialog feature="album" onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={LIMIT_TITLE} description={limit.text}>
      <div className="mt-7 flex flex-wrap gap-3">
        <UpgradeLink />
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
