import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import { removeObjects } from '@photo-coach/shared/server/storage/remove-objects.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { removeParts } from './remove-parts.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'storage' | 'log'>;

/**
 * Removes an upload that the photographer has taken back. Does nothing for one that belongs to an album, or to another
 * account. The object is also listed as unneeded, because a signed PUT can still arrive.
 */
async function discardUpload(
  dependencies: Dependencies,
  { userId, path }: { userId: string; path: string },
): Promise<void> {
  const discarded = await dependencies.db.transaction().execute(async (tx) => {
    const upload = await tx
      .deleteFrom('uploads')
      .where('path', '=', path)
      .where('user_id', '=', userId)
      .returning('multipart_id')
      .executeTakeFirst();
    if (upload) await recordUnneededObjects(tx, [path]);
    return upload;
  });
  if (!discarded) return;
  const { multipart_id: multipartId } = discarded;
  if (multipartId !== null) await removeParts(dependencies, { path, multipartId });
  await removeObjects(dependencies, [path]);
}

export const discardUploadRoute = defineRoute(UPLOAD_ROUTES.discard, {
  access: 'verified',
  limit: 'sign-upload',
  handler: async ({ dependencies, account, body }) => {
    await discardUpload(dependencies, { userId: account.userId, path: body.path });
    return { body };
  },
});
