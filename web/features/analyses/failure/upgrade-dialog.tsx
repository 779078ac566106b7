import { FREE_FOLDER_UPLOADS } from '@photo-coach/shared/domain/plans/plans.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

const FEATURES = {
  album: {
    title: 'Album uploads are a Creator feature',
    text: `Your ${FREE_FOLDER_UPLOADS} free folder uploads are used up. Creator includes as many albums as you like.`,
  },
} as const;

type UpgradeDialogProps = { feature: keyof typeof FEATURES; onClose: () => void };

/** Says which plan includes what was asked for, and leads there. */
export function UpgradeDialog({ feature, onClose }: UpgradeDialogProps) {
  const { title, text } = FEATURES[feature];
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <div className="mt-7 flex flex-wrap gap-3">
        <UpgradeLink />
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
