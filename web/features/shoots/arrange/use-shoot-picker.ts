import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usageQuery } from '../../session/me-query.ts';
import { checkFiles } from '../../uploads/pick-files/check-files.ts';
import { photoRoom } from '../../uploads/pick-files/photo-room.ts';
import { showOverLimit } from '../../uploads/pick-files/use-file-picker.ts';
import { useSharedPhotos } from '../../uploads/shared-photos/shared-files.ts';
import { listKnownPhotos, useUploads } from '../../uploads/upload/upload-state.ts';
import { shoots } from '../shoot-store.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Checks the chosen files, adds the accepted ones to the shoot, and reports the others. */
export function useShootPicker() {
  const { items, lost, isRestoring } = useUploads();
  // One selection after the other: each is checked against the earlier files.
  const earlier = useRef(Promise.resolve());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const room = photoRoom(useQuery(usageQuery).data, MAX_PHOTOS_PER_SHOOT);

  const addChecked = async (chosen: readonly File[]) => {
    // By name, so that if there are too many photos the first ones are taken, whatever order the browser lists a folder
    // in.
    const sorted = chosen.toSorted((one, other) => collator.compare(one.name, other.name));
    const known = listKnownPhotos();
    const checked = await checkFiles(sorted, { known, mode: 'album', most: room.most });
    setProblems(checked.problems);
    if (checked.overLimit > 0) {
      const added = checked.accepted.length;
      const { most, reason } = room;
      showOverLimit({ room: most - known.length, reason, added, omitted: checked.overLimit });
    }
    if (checked.accepted.length > 0) shoots.add(checked.accepted);
  };
  const choose = (chosen: readonly File[]) => {
    earlier.current = earlier.current.then(() => addChecked(chosen));
  };
  useSharedPhotos(isRestoring, choose);
  return { items, lost, isRestoring, problems, choose, ...room };
}
