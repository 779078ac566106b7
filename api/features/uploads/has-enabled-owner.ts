import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { z } from 'zod';

/**
 * Whether the account that an object's path names exists and is not disabled: a signed URL outlives both by up to an
 * hour. One read by the primary key.
 */
export async function hasEnabledOwner(db: Db, path: string): Promise<boolean> {
  const owner = z.uuid().safeParse(path.split('/')[1]);
  if (!owner.success) return false;
  const account = await db
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', owner.data)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}
