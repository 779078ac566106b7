import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/domain/plans.ts';
import { useState } from 'react';
import { toast } from 'sonner';
import { checkFiles, type UploadMode } from './check-files.ts';
import { uploads, useUploads } from './upload-store.ts';

function tellOverLimit(room: number): void {
  if (room <= 0) {
    toast('Photo limit reached', {
      description: `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed. Remove photos to add more.`,
    });
    return;
  }
  toast('Too many photos selected', {
    description: `Maximum ${MAX_PHOTOS_PER_ALBUM} files allowed. You can add ${room} more.`,
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
    if (checked.overLimit > 0) tellOverLimit(MAX_PHOTOS_PER_ALBUM - known.length);
    if (checked.accepted.length === 0) return;
    if (mode === 'single') uploads.clear();
    uploads.add(checked.accepted);
  };
  return { items, lost, problems, choose, setProblems };
}
