import { useMutation } from '@tanstack/react-query';
import { savePath } from '../../../lib/api/call-api.ts';

/** Saves a file of the API under a name. */
export const useSaving = ({ onError }: { onError?: () => void } = {}) =>
  useMutation({
    mutationFn: ({ path, name }: { path: string; name: string }) => savePath(path, name),
    ...(onError && { onError }),
  });
