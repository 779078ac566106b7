import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { useEffect, useState } from 'react';
import { useUploads } from '../../uploads/upload/upload-state.ts';
import type { Shoot } from '../shoot-state.ts';
import { submitShootAlbum } from './submit-shoot-album.ts';

type Submission = {
  /** Why it stopped; null while it is running. */
  failure: unknown;
  retry: () => void;
};

/**
 * Submits the albums of a started shoot one after the other, each as soon as its photos are uploaded. Stops at the
 * first refusal.
 */
export function useShootSubmission({ albums, choices }: Shoot): Submission {
  const { items } = useUploads();
  const [failure, setFailure] = useState<unknown>(null);
  const isUploaded = (id: string) => items.some((item) => item.id === id && item.path !== null);
  const next = albums.find(
    ({ albumId, photoIds }) =>
      albumId === null && photoIds.length >= MIN_PHOTOS_PER_ALBUM && photoIds.every(isUploaded),
  );
  const key = choices === null || failure !== null ? null : (next?.key ?? null);
  useEffect(() => {
    if (key !== null) submitShootAlbum(key).catch(setFailure);
  }, [key]);
  return { failure, retry: () => setFailure(null) };
}
