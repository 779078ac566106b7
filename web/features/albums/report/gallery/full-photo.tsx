import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import { Link } from 'react-router-dom';
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcuts.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PhotoFrame } from '../../../../ui/photo/photo-frame.tsx';
import { PickBar } from '../../../picks/pick-bar.tsx';
import { cullingShortcuts } from './culling-shortcuts.ts';

type FullPhotoProps = {
  photo: AnalysisPhoto;
  /** The page with its critique. */
  feedback: string;
  onChange: (change: Partial<PhotoPick>) => void;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** One photo as large as the window allows, with the link to its critique and the decision about it. */
export function FullPhoto({ photo, feedback, onChange, onStep, onClose }: FullPhotoProps) {
  useShortcuts(cullingShortcuts({ onChange, onStep }), { inDialog: true });
  return (
    <Dialog open onOpenChange={onClose} look="photo" title={photo.name}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <PhotoFrame
          key={photo.id}
          src={photo.url ?? photo.thumb}
          alt={photo.name}
          fit="contain"
          className="size-full bg-transparent"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
          <span className="min-w-0 truncate">{photo.name}</span>
          <PickBar pick={photo.pick} onChange={onChange} />
          <Link to={feedback} className="underline underline-offset-4">
            Read the feedback
          </Link>
        </div>
      </div>
    </Dialog>
  );
}
