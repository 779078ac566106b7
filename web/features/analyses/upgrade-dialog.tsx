import { FREE_FOLDER_UPLOADS } from '@photo-coach/shared/domain/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const FEATURES = {
  album: {
    title: 'Album uploads are a Creator feature',
    text: `The ${FREE_FOLDER_UPLOADS} free folder uploads of this account, or its free analyses for today, are used up.`,
  },
} as const;

type UpgradeDialogProps = { feature: keyof typeof FEATURES; onClose: () => void };

/** Says which plan includes what was asked for. */
export function UpgradeDialog({ feature, onClose }: UpgradeDialogProps) {
  const { title, text } = FEATURES[feature];
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <div className="mt-7">
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
