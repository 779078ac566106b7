import { z } from 'zod';

/** How long the service worker may take to answer, ms. */
const ANSWER_MS = 10_000;

const answerSchema = z.object({ sharedPhotos: z.array(z.instanceof(File)) });

/** The photos that another app has shared; only the first call gets them. None if there is no service worker. */
export async function fetchSharedPhotos(): Promise<File[]> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return [];
  const answered = Promise.withResolvers<File[]>();
  const receive = ({ data }: MessageEvent) => {
    const answer = answerSchema.safeParse(data);
    if (answer.success) answered.resolve(answer.data.sharedPhotos);
  };
  const timer = window.setTimeout(() => answered.resolve([]), ANSWER_MS);
  navigator.serviceWorker.addEventListener('message', receive);
  worker.postMessage('take-shared-photos');
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
export function takeForPicker(): File[] {
  const files = [...waiting];
  waiting = [];
  return files;
}
