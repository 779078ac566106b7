import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { MAX_PHOTOS_PER_SHOOT } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usageQuery } from '../../session/me-query.ts';
import { checkFiles, leaveOutPairs, uploadTypeOf } from '../../uploads/pick-files/check-files.ts';
import { inspectFiles } from '../../uploads/pick-files/inspect-files.ts';
import { photoRoom } from '../../uploads/pick-files/photo-room.ts';
import { showOverLimit } from '../../uploads/pick-files/use-file-picker.ts';
import { useSharedPhotos } from '../../uploads/shared-photos/shared-files.ts';
import { uploadFiles, useUploads } from '../../uploads/upload/upload-state.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import { shoots } from '../shoot-store.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** One sentence for all the files of a folder that aren't photos. */
function describeOthers(count: number): string[] {
  if (count === 0) return [];
  const were = count === 1 ? 'was left out: it is' : 'were left out: they are';
  return [`${countOf(count, 'file')} ${were} not JPG, PNG, WEBP, TIFF, HEIC or RAW.`];
}

/** Checks the chosen files, adds the accepted ones to the shoot, and reports the others. */
export function useShootPicker() {
  const { items, lost, isRestoring } = useUploads();
  // One selection after the other: each is checked against the earlier files.
  const earlier = useRef(Promise.resolve());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const room = photoRoom(useQuery(usageQuery).data, MAX_PHOTOS_PER_SHOOT);

  const addChecked = async (chosen: readonly File[]) => {
    const named = chosen.filter((file) => uploadTypeOf(file.name) !== null);
    const { files: photos, problems: pairs } = leaveOutPairs(
      named,
      uploads.get().items.map(({ name }) => name),
    );
    // By name, so that if there are too many photos the first ones are taken, whatever order the browser lists a folder
    // in.
    const sorted = photos.toSorted((one, other) => collator.compare(one.name, other.name));
    const inspected = await inspectFiles(sorted, [...uploadFiles.values()]);
    const known = uploads.get().items;
    const checked = checkFiles(inspected, known, { mode: 'album', most: room.most });
    setProblems([...describeOthers(chosen.length - named.length), ...pairs, ...checked.problems]);
    if (checked.overLimit > 0) {
      const added = checked.accepted.length;
      const { most, reason } = room;
      showOverLimit({ room: most - known.length, reason, added, omitted: checked.overLimit });
    }
    if (checked.accepted.length > 0) shoots.add(checked.accepted.map(({ file }) => file));
  };
  const choose = (chosen: readonly File[]) => {
    earlier.current = earlier.current.then(() => addChecked(chosen));
  };
  useSharedPhotos(isRestoring, choose);
  return { items, lost, isRestoring, problems, choose, ...room };
}
