import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../dependencies.ts';

/** Removes the parts of an upload. Those that an unavailable store keeps are removed a day later, with its leftovers. */
export async function removeParts(
  { storage, log }: Pick<ApiDependencies, 'storage' | 'log'>,
  upload: Multipart,
): Promise<void> {
  await storage.abortMultipart(upload).catch((error: unknown) => {
    log.warn({ err: error }, 'parts of an upload were not removed; the sweep will remove them');
  });
}
