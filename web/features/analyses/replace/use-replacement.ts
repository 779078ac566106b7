import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { useRefreshAlbum } from '../api/job-actions.ts';

/** Replaces the file of a photo of a complete album. */
export function useReplacement(albumId: string, photoId: string) {
  const [percent, setPercent] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const refresh = useRefreshAlbum(albumId);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      abort.current = controller;
      setPercent(0);
      // The uploading code is loaded only when a photo is replaced.
      const { sendReplacement } = await import('./send-replacement.ts');
      await sendReplacement({ photoId, file, onProgress: setPercent, signal: controller.signal });
    },
    onSuccess: refresh,
  });
  useLeaveWarning(() => isPending);
  useEffect(() => () => abort.current?.abort(), []);
  const cancel = () => {
    abort.current?.abort();
    reset();
  };
  return { replace: mutate, cancel, percent, isPending, error };
}
