import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Multipart } from '@photo-coach/shared/server/storage/storage.ts';

/** An upload of an account, by its path. */
export type OwnedUpload = { userId: string; path: string };

/**
 * Finds an upload in parts that no album uses yet.
 * @throws AppError PGRST116, also when it is another account's
 */
export async function findMultipart(
  db: Db,
  { userId, path }: OwnedUpload,
): Promise<Multipart & { size: number }> {
  const upload = await db
    .selectFrom('uploads')
    .select(['path', 'size', 'multipart_id'])
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!upload || upload.multipart_id === null) throw new AppError('PGRST116', 'Not found');
  return { path, size: upload.size, multipartId: upload.multipart_id };
}
