import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useState } from 'react';
import { toast } from 'sonner';
import { uploads, useUploads } from '../upload/upload-store.ts';
import type { UploadMode } from '../upload-mode.ts';
import { checkFiles } from './check-files.ts';

type OverLimit = {
  /** Photos that the album had room for. */
  room: number;
  added: number;
  /** Photos that were left out. */
  omitted: number;
};

function showOverLimit({ room, added, omitted }: OverLimit): void {
  if (room <= 0) {
    toast('Photo limit reached', {
      description: `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed. Remove photos to add more.`,
    });
    return;
  }
  toast('Too many photos selected', {
    description: `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed. ${added} of ${countOf(added + omitted, 'photo')} were added. You can add ${room - added} more.`,
  });
}

/** Checks the chosen files, uploads the accepted ones and reports the others. */
export function useFilePicker(mode: UploadMode) {
  const { items, lost } = useUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const choose = (chosen: File[]) => {
    const known = mode === 'single' ? [] : items;
    const checked = checkFiles(chosen, known, mode);
    setProblems(checked.problems);
    if (checked.overLimit > 0) {
      const room = MAX_PHOTOS_PER_ALBUM - known.length;
      showOverLimit({ room, added: checked.accepted.length, omitted: checked.overLimit });
    }
    if (checked.accepted.length === 0) return;
    if (mode === 'single') uploads.clear();
    uploads.add(checked.accepted);
  };
  return { items, lost, problems, choose, setProblems };
}
