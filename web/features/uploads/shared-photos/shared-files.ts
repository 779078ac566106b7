import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { forgetShare } from '../../../lib/forget-share.ts';
import type { UploadChoice } from '../upload-mode.ts';

/** How long the service worker may take to answer, ms. */
const ANSWER_MS = 10_000;

const answerSchema = z.object({
  sharedPhotos: z.array(z.instanceof(File)),
  /** When they have to be forgotten, ms since 1970. */
  until: z.number(),
});
type SharedPhotos = z.infer<typeof answerSchema>;

const NONE: SharedPhotos = { sharedPhotos: [], until: 0 };

/**
 * The photos that another app has shared; only the first call gets them. None if there is no service worker.
 * @param id of the share, from the address to which the service worker has redirected it
 */
export async function fetchSharedPhotos(id: string): Promise<SharedPhotos> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || id === '') return NONE;
  const answered = Promise.withResolvers<SharedPhotos>();
  const receive = ({ data }: MessageEvent) => {
    const answer = answerSchema.safeParse(data);
    if (answer.success) answered.resolve(answer.data);
  };
  const timer = window.setTimeout(() => answered.resolve(NONE), ANSWER_MS);
  navigator.serviceWorker.addEventListener('message', receive);
  worker.postMessage({ takeSharedPhotos: id });
  try {
    return await answered.promise;
  } finally {
    window.clearTimeout(timer);
    navigator.serviceWorker.removeEventListener('message', receive);
  }
}

let waiting: readonly File[] = [];

/** Hands shared photos to the picker that opens next. */
export function leaveForPicker(files: readonly File[]): void {
  waiting = files;
}

/** The photos that were handed to this picker; only the first call gets them. */
function takeForPicker(): File[] {
  const files = [...waiting];
  waiting = [];
  return files;
}

/** Forgets photos that wait for their page or a picker: somebody else may use this browser next. */
export function forgetSharedPhotos(): void {
  waiting = [];
  forgetShare();
}

/** Chooses the photos that another app has shared, once the files of an earlier page are restored. */
export function useSharedPhotos(isRestoring: boolean, choose: (files: File[]) => void): void {
  const takeShared = useEffectEvent(() => {
    const files = takeForPicker();
    if (files.length > 0) choose(files);
  });
  useEffect(() => {
    if (!isRestoring) takeShared();
  }, [isRestoring]);
}

type Shared = {
  /** Photos that were shared; at least one. */
  count: number;
  /** The upload in progress, with photos chosen for it; null if there is none. */
  open: UploadChoice | null;
  /** Whether the plan includes shoots. */
  hasShoots: boolean;
};

/** Which picker shared photos open: an album or a shoot that is being chosen gets them too. */
export function chooseForShared({ count, open, hasShoots }: Shared): UploadChoice {
  if (open === 'album' || open === 'shoot') return open;
  if (count === 1) return 'single';
  return count > MAX_PHOTOS_PER_ALBUM && hasShoots ? 'shoot' : 'album';
}
