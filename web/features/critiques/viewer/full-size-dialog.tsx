import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type FullSizeDialogProps = {
  photo: AnalysisPhoto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
};

/** The photo over the whole window, without marks. The arrow keys go on to the others. */
export function FullSizeDialog({ photo, open, onOpenChange, onKey }: FullSizeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={photo.name} look="photo">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the dialog's focused button */}
      <div onKeyDown={onKey} className="grid h-screen w-screen place-items-center">
        <img
          src={photo.url ?? undefined}
          alt={photo.name}
          className="max-h-screen max-w-full object-contain"
        />
      </div>
    </Dialog>
  );
}
