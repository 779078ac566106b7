import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { usageQuery } from '../../session/me-query.ts';
import { listKnownPhotos, useUploads } from '../upload/upload-state.ts';
import { uploads } from '../upload/upload-store.ts';
import type { UploadChoice } from '../upload-mode.ts';
import { checkFiles } from './check-files.ts';
import { photoRoom } from './photo-room.ts';

type OverLimit = {
  /** Number of photos that the upload had room for. */
  room: number;
  /** The reason for that number. */
  reason: string;
  added: number;
  /** Number of photos that were left out. */
  omitted: number;
};

/** Says how many of the chosen photos were left out, and why. */
function showOverLimit({ room, reason, added, omitted }: OverLimit): void {
  if (room <= 0) {
    toast('Photo limit reached', { description: `${reason} Remove photos to add more.` });
    return;
  }
  toast('Too many photos selected', {
    description: `${reason} ${added} of ${countOf(added + omitted, 'photo')} were added. You can add ${room - added} more.`,
  });
}

const collator = new Intl.Collator('en', { numeric: true });

/** Checks the chosen files, uploads the accepted ones and reports the others. */
export function useFilePicker(choice: UploadChoice) {
  const { items, lost, isRestoring } = useUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isShoot, isSingle] = [choice === 'shoot', choice === 'single'];
  const { data: usage, isFetched } = useQuery(usageQuery);
  const { most, reason } = isShoot ? photoRoom(usage, MAX_PHOTOS_PER_SHOOT) : photoRoom(usage);
  // One selection after the other: each is checked against the earlier files.
  const earlier = useRef(Promise.resolve());

  const addChecked = async (chosen: readonly File[]) => {
    // By name, so that if a shoot has too many photos the first ones are taken, whatever order the browser lists a
    // folder in. An album keeps the order in which its photos were chosen.
    const ordered = isShoot
      ? chosen.toSorted((one, other) => collator.compare(one.name, other.name))
      : chosen;
    const known = isSingle ? [] : listKnownPhotos();
    const mode = isSingle ? 'single' : 'album';
    const checked = await checkFiles(ordered, { known, mode, most });
    setProblems(checked.problems);
    if (checked.overLimit > 0) {
      const added = checked.accepted.length;
      showOverLimit({ room: most - known.length, reason, added, omitted: checked.overLimit });
    }
    if (checked.accepted.length === 0) return;
    if (isSingle) uploads.clear();
    uploads.add(checked.accepted);
  };
  const choose = (chosen: File[]) => {
    earlier.current = earlier.current.then(() => addChecked(chosen));
  };
  // Before the limits are known, more photos would be taken than there is room for. `isPending` would not do: while they
  // can't be read, the parts of the page ask again, and each time the page would go.
  const isLoading = isRestoring || !isFetched;
  return { items, lost, isLoading, problems, choose, setProblems, most, reason };
}
