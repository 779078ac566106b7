import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { usageQuery } from '../../session/me-query.ts';
import { readCaptureTime } from '../read-capture-time.ts';
import { useSharedPhotos } from '../shared-photos/shared-files.ts';
import { listKnownPhotos, useUploads } from '../upload/upload-state.ts';
import { uploads } from '../upload/upload-store.ts';
import type { UploadMode } from '../upload-mode.ts';
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
export function showOverLimit({ room, reason, added, omitted }: OverLimit): void {
  if (room <= 0) {
    toast('Photo limit reached', { description: `${reason} Remove photos to add more.` });
    return;
  }
  toast('Too many photos selected', {
    description: `${reason} ${added} of ${countOf(added + omitted, 'photo')} were added. You can add ${room - added} more.`,
  });
}

/** Checks the chosen files, uploads the accepted ones and reports the others. */
export function useFilePicker(mode: UploadMode) {
  const { items, lost, isRestoring } = useUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { most, reason } = photoRoom(useQuery(usageQuery).data);
  // One selection after the other: each is checked against the earlier files.
  const earlier = useRef(Promise.resolve());

  const addChecked = async (chosen: readonly File[]) => {
    const known = mode === 'single' ? [] : listKnownPhotos();
    const checked = await checkFiles(chosen, { known, mode, most });
    setProblems(checked.problems);
    if (checked.overLimit > 0) {
      const added = checked.accepted.length;
      showOverLimit({ room: most - known.length, reason, added, omitted: checked.overLimit });
    }
    if (checked.accepted.length === 0) return;
    if (mode === 'single') uploads.clear();
    const ids = uploads.add(checked.accepted);
    // An album is named after the days on which its photos were taken.
    for (const [index, { file }] of checked.accepted.entries()) {
      const id = ids[index];
      if (id !== undefined) uploads.noteCaptureTime(id, await readCaptureTime(file));
    }
  };
  const choose = (chosen: File[]) => {
    earlier.current = earlier.current.then(() => addChecked(chosen));
  };
  useSharedPhotos(isRestoring, choose);
  return { items, lost, isRestoring, problems, choose, setProblems, most };
}
