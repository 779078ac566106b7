import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { derivativePaths } from '@photo-coach/shared/server/storage/object-paths.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import type { Derivatives } from '../../imaging/derivatives/make-derivatives.ts';

type OwnedPhoto = Pick<PhotoRow, 'user_id' | 'id'>;

/** Writes a photo's derivatives to the object store; a second call replaces them by the same bytes. */
export async function storeDerivatives(
  storage: Storage,
  photo: OwnedPhoto,
  { display, thumb, model }: Derivatives,
): Promise<ReturnType<typeof derivativePaths>> {
  const paths = derivativePaths(photo);
  await Promise.all([
    storage.put(paths.display_path, display, 'image/jpeg'),
    storage.put(paths.thumb_path, thumb, 'image/webp'),
    storage.put(paths.model_path, model, 'image/jpeg'),
  ]);
  return paths;
}

/**
 * Removes derivatives that were written while their photo was being deleted. The derivatives of a photo that still
 * exists stay: another attempt makes the same ones, and the photo's deletion removes them.
 */
export async function removeLateDerivatives(
  { db, storage }: Pick<WorkerDependencies, 'db' | 'storage'>,
  photo: OwnedPhoto,
): Promise<void> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photo.id)
    .executeTakeFirst();
  if (row === undefined) await storage.remove(Object.values(derivativePaths(photo)));
}
