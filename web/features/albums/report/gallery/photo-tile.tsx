import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ReactNode } from 'react';
import { PickMarks } from '../../../picks/pick-marks.tsx';
import { pickWords } from '../../../picks/pick-words.ts';

type PhotoTileProps = {
  photo: AnalysisPhoto;
  thumb: ReactNode;
  /** From 1, in the album. */
  number: number;
  onOpen: () => void;
  /** Called when it gets the focus: then keys apply to this photo. */
  onFocus: () => void;
};

/** A photo of the gallery, with the decision about it. */
export function PhotoTile({ photo, thumb, number, onOpen, onFocus }: PhotoTileProps) {
  const { id, name, pick } = photo;
  const decided = pickWords(pick);
  return (
    <button
      type="button"
      data-photo-id={id}
      onClick={onOpen}
      onFocus={onFocus}
      className="group block w-full text-left"
    >
      <span className="relative block transition-opacity group-hover:opacity-85">
        <span className={pick?.flag === 'reject' ? 'block opacity-40' : 'block'}>{thumb}</span>
        <PickMarks pick={pick} className="absolute top-1.5 left-1.5" />
      </span>
      <span className="mt-2 flex gap-3 text-sm">
        <span className="tabular text-muted">
          <span className="sr-only">Open photo </span>
          {number}
        </span>
        <span className="truncate group-hover:underline">{name}</span>
        {decided && <span className="sr-only">, {decided}</span>}
      </span>
    </button>
  );
}
