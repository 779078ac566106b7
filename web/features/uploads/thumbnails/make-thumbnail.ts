import PQueue from 'p-queue';
import { readPhotoType } from '../read-photo-type.ts';
import type { HeicRequest } from './heic-worker.ts';

/** Decoding timeout, ms; a photo that takes longer gets no picture. */
const TIMEOUT_MS = 30_000;

/**
 * Makes a small picture of a HEIC file in a browser that can't decode it, off the main thread. The decoder (750 kB) is
 * loaded with the first such file.
 * @throws Error when the file is damaged, too large or takes too long, or the signal's reason
 */
function decodeHeic(request: HeicRequest, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const decoding = new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('the photo could not be decoded'));
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : fail());
    worker.onerror = fail;
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', fail, { once: true });
    worker.postMessage(request);
  });
  // Ends the worker, and frees its memory.
  return decoding.finally(() => worker.terminate());
}

/** Sharp on a tile of a phone or a desktop, px. */
const WIDTH = 640;
const QUALITY = 0.8;

/** One at a time: a decoded photo of 50 MP takes 200 MB. */
const decoding = new PQueue({ concurrency: 1 });

/** Types that only some browsers can decode. */
const HEIC: readonly (string | null)[] = ['image/heic', 'image/heif'];

async function decodeSmall(file: Blob, signal?: AbortSignal): Promise<Blob> {
  try {
    return await decodeByBrowser(file);
  } catch (error) {
    if (!HEIC.includes(await readPhotoType(file))) throw error;
    signal?.throwIfAborted();
    return await decodeHeic({ file, width: WIDTH, quality: QUALITY }, signal);
  }
}

async function decodeByBrowser(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  try {
    const canvas = document.createElement('canvas');
    // A browser that ignores the options returns the photo at full size.
    canvas.width = Math.min(WIDTH, bitmap.width);
    canvas.height = Math.max(1, Math.round((bitmap.height / bitmap.width) * canvas.width));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      const finish = (blob: Blob | null) =>
        blob ? resolve(blob) : reject(new Error('Canvas not supported'));
      canvas.toBlob(finish, 'image/jpeg', QUALITY);
    });
  } finally {
    bitmap.close();
  }
}

const made = new WeakMap<Blob, Promise<Blob>>();

/**
 * Makes a small, upright picture of a photo, off the main thread if the browser can. Photos wait for each other, so at
 * most one is in memory at full size. Each is decoded once, even if its picture is requested again.
 * @throws Error when the browser can't decode the file, or the signal's reason
 */
export function makeThumbnail(file: Blob, signal?: AbortSignal): Promise<Blob> {
  const known = made.get(file);
  if (known !== undefined) return known;
  const making = decoding.add(() => decodeSmall(file, signal), signal ? { signal } : {});
  made.set(file, making);
  signal?.addEventListener('abort', () => made.delete(file), { once: true });
  return making;
}
