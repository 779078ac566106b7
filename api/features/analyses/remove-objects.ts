import type { ApiDeps } from '../../deps.ts';

/** Objects that are removed at once; as many as one request to S3 takes. */
const BATCH = 1000;

/**
 * Removes objects that no row needs any more. A store that is away is only logged: they are written down
 * as unneeded, or as uploads that nothing uses, and the sweep removes them later.
 */
export async function removeObjects(
  { storage, log }: Pick<ApiDeps, 'storage' | 'log'>,
  paths: readonly string[],
): Promise<void> {
  try {
    for (let start = 0; start < paths.length; start += BATCH) {
      await storage.remove(paths.slice(start, start + BATCH));
    }
  } catch (error) {
    log.warn({ err: error, objects: paths.length }, 'objects are left to the sweep to be removed');
  }
}
