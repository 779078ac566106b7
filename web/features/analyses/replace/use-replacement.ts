import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { analysisKey } from '../api/analysis-query.ts';
import { ALBUM_LIST_KEY } from '../job-state.ts';

/** Has the browser ask before the page is closed: a closed page sends nothing. */
function useLeaveWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}

/** Replaces the file of a photo of a complete album. */
export function useReplacement(albumId: string, photoId: string) {
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: analysisKey(albumId) });
    await client.invalidateQueries({ queryKey: [ALBUM_LIST_KEY] });
  };
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      abort.current = controller;
      setPercent(0);
      // Only who replaces a photo loads what uploads it.
      const { sendReplacement } = await import('./send-replacement.ts');
      await sendReplacement({ photoId, file, onProgress: setPercent, signal: controller.signal });
    },
    onSuccess: refresh,
  });
  useLeaveWarning(isPending);
  useEffect(() => () => abort.current?.abort(), []);
  const cancel = () => {
    abort.current?.abort();
    reset();
  };
  return { replace: mutate, cancel, percent, isPending, error };
}
