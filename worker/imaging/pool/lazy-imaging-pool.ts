import type { ImagingPool } from './imaging-pool.ts';

/** A pool that starts with the first picture: for a worker that serves no photos, and gets a logo now and then. */
export function createLazyImagingPool(create: () => ImagingPool): ImagingPool {
  let created: ImagingPool | null = null;
  const pool = () => {
    created ??= create();
    return created;
  };
  return {
    processPhoto: (upload, signal) => pool().processPhoto(upload, signal),
    renderLogo: (file, signal) => pool().renderLogo(file, signal),
    onConcurrency: (listener) => pool().onConcurrency(listener),
    warmedUp: () => created?.warmedUp() ?? Promise.resolve(),
    close: () => created?.close() ?? Promise.resolve(),
  };
}
