import type { HeicRequest } from './heic-worker.ts';

/** Decoding timeout, ms; a photo that takes longer gets no picture. */
const TIMEOUT_MS = 30_000;

/**
 * Makes a small picture of a HEIC file in a browser that can't decode it, off the main thread. The decoder (750 kB) is
 * loaded with the first such file.
 * @throws Error when the file is damaged, too large or takes too long, or the signal's reason
 */
export function decodeHeic(request: HeicRequest, signal?: AbortSignal): Promise<Blob> {
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
