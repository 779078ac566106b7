import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useState } from 'react';
import { toast } from 'sonner';
import { uploads, useUploads } from '../upload/upload-store.ts';
import { checkFiles, type UploadMode } from './check-files.ts';

/** @param added how many of the chosen files fitted, and were added */
function tellOverLimit({ room, added, left }: { room: number; added: number; left: number }): void {
  if (room <= 0) {
    toast('Photo limit reached', {
      description: `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed. Remove photos to add more.`,
    });
    return;
  }
  toast('Too many photos selected', {
    description: `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed. ${added} of ${countOf(added + left, 'photo')} were added. You can add ${room - added} more.`,
  });
}

/** The files of a picker: checks what is chosen, uploads what is accepted, tells about the rest. */
export function useFileChoice(mode: UploadMode) {
  const { items, lost } = useUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const choose = (chosen: File[]) => {
    const known = mode === 'single' ? [] : items;
    const checked = checkFiles(chosen, known, mode);
    setProblems(checked.problems);
    if (checked.overLimit > 0) {
      const room = MAX_PHOTOS_PER_ALBUM - known.length;
      tellOverLimit({ room, added: checked.accepted.length, left: checked.overLimit });
    }
    if (checked.accepted.length === 0) return;
    if (mode === 'single') uploads.clear();
    uploads.add(checked.accepted);
  };
  return { items, lost, problems, choose, setProblems };
}
