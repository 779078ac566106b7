import {
  storedUploadsReplySchema,
  storedUploadsRequestSchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';

/**
 * Finds which of these uploads are stored whole and belong to no album yet. A path of another account is never among
 * them, whether it exists or not.
 */
async function findStoredUploads(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  { userId, paths }: { userId: string; paths: readonly string[] },
): Promise<string[]> {
  if (paths.length === 0) return [];
  const uploads = await db
    .selectFrom('uploads')
    .select('path')
    .where('user_id', '=', userId)
    .where('path', 'in', paths)
    .execute();
  const stored = await Promise.all(
    // Both stores show an object only once all of it is there.
    uploads.map(async ({ path }) => ((await storage.head(path)) === null ? [] : [path])),
  );
  return stored.flat();
}

/** For a client that does not know whether an upload has arrived: after a lost reply, or a reload. */
export const storedUploadsRoute = defineRoute({
  method: 'post',
  path: '/api/stored-uploads',
  access: 'verified',
  summary: 'Which of these uploads are stored whole and not yet part of an album',
  limit: 'sign-upload',
  body: storedUploadsRequestSchema,
  reply: storedUploadsReplySchema,
  handler: async ({ dependencies, account, body }) => ({
    body: {
      paths: await findStoredUploads(dependencies, { userId: account.userId, paths: body.paths }),
    },
  }),
});
