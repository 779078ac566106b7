import type { Db } from '@photo-coach/shared/server/db/connect.ts';

/**
 * Whether an upload that was signed is still waited for: it is written down from its signing until an album takes
 * it, its account is erased, or nobody has sent it for a day.
 */
export async function isUploadWanted(db: Db, path: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  return upload !== undefined;
}
