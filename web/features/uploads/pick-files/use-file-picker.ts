import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { usageQuery } from '../../session/me-query.ts';
import { uploads, useUploads } from '../upload/upload-store.ts';
import type { UploadMode } from '../upload-mode.ts';
import { checkFiles } from './check-files.ts';
import { photoRoom } from './photo-room.ts';

type OverLimit = {
  /** Photos that the album had room for. */
  room: number;
  /** Why it had room for no more. */
  reason: string;
  added: number;
  /** Photos that were left out. */
  omitted: number;
};

function showOverLimit({ room, reason, added, omitted }: OverLimit): void {
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
  const { items, lost } = useUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { most, reason } = photoRoom(useQuery(usageQuery).data);

  const choose = (chosen: File[]) => {
    const known = mode === 'single' ? [] : items;
    const checked = checkFiles(chosen, known, { mode, most });
    setProblems(checked.problems);
    if (checked.overLimit > 0) {
      const added = checked.accepted.length;
      showOverLimit({ room: most - known.length, reason, added, omitted: checked.overLimit });
    }
    if (checked.accepted.length === 0) return;
    if (mode === 'single') uploads.clear();
    uploads.add(checked.accepted);
  };
  return { items, lost, problems, choose, setProblems, most };
}
