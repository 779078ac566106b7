import type { ApiDependencies } from '../../dependencies.ts';

/**
 * Removes objects that no row needs any more. A store that is away is only logged: they are written down
 * as unneeded, or as uploads that nothing uses, and the sweep removes them later.
 */
export async function removeObjects(
  { storage, log }: Pick<ApiDependencies, 'storage' | 'log'>,
  paths: readonly string[],
): Promise<void> {
  try {
    await storage.remove(paths);
  } catch (error) {
    log.warn({ err: error, objects: paths.length }, 'objects are left to the sweep to be removed');
  }
}
