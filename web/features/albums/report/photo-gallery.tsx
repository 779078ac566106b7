import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { feedbackPage } from '@photo-coach/shared/domain/pages.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PhotoFrame } from '../../../ui/photo/photo-frame.tsx';
import { FailedPhotos } from '../../analyses/failure/failed-photos.tsx';
import { PhotoRows } from '../photos/photo-rows.tsx';

type TileProps = { name: string; thumb: ReactNode; number: number; onOpen: () => void };

function Tile({ name, thumb, number, onOpen }: TileProps) {
  return (
    <button type="button" onClick={onOpen} className="group block w-full text-left">
      <span className="block transition-opacity group-hover:opacity-85">{thumb}</span>
      <span className="mt-2 flex gap-3 text-sm">
        <span className="tabular text-muted">
          <span className="sr-only">Open photo </span>
          {number}
        </span>
        <span className="truncate group-hover:underline">{name}</span>
      </span>
    </button>
  );
}

type FullPhotoProps = { photo: AnalysisPhoto; feedback: string; onClose: () => void };

/** One photo as large as the window allows, with the way to what was said about it. */
function FullPhoto({ photo, feedback, onClose }: FullPhotoProps) {
  return (
    <Dialog open onOpenChange={onClose} look="photo" title={photo.name}>
      <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
        <PhotoFrame
          src={photo.url ?? photo.thumb}
          alt={photo.name}
          fit="contain"
          className="size-full bg-transparent"
        />
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
          <span className="min-w-0 truncate">{photo.name}</span>
          <Link to={feedback} className="underline underline-offset-4">
            Read the feedback
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

/** The photos of an album, each to be seen in full; those that could not be read are named with the reason. */
export function PhotoGallery({ analysis: { album, photos } }: { analysis: Analysis }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = photos.filter(({ state }) => state === 'critiqued');
  const open = shown.find(({ id }) => id === openId);
  return (
    <div className="grid gap-10">
      <PhotoRows photos={shown}>
        {({ id, name }, thumb, index) => (
          <Tile name={name} thumb={thumb} number={index + 1} onOpen={() => setOpenId(id)} />
        )}
      </PhotoRows>
      <FailedPhotos photos={photos} />
      {open && (
        <FullPhoto
          photo={open}
          feedback={feedbackPage(album.id, { isSingle: album.mode === 'single' })}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
