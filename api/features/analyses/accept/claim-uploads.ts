import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';

/**
 * Takes uploads for photos: removes them from the list of unused ones, which the sweep deletes.
 * @throws AppError upload_exists if one already belongs to a photo; upload_missing if the sweep has deleted one
 */
export async function claimUploads(
  tx: Tx,
  userId: string,
  paths: readonly string[],
): Promise<void> {
  const used = await tx
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', userId)
    .where('upload_path', 'in', paths)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) {
    throw new AppError('upload_exists', 'An upload already belongs to another album.');
  }
  const claimed = await tx
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  if (claimed.length < paths.length) {
    throw new AppError('upload_missing', 'The uploaded file was not found.');
  }
}
