import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type Derivative, PHOTO_ROUTES } from '@photo-coach/shared/contracts/http/photos.ts';
import { PREVIEW_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readOverlays } from './read-overlays.ts';

/**
 * Signs a preview URL of one of the account's photos, valid for an hour at most.
 * @throws AppError PGRST116 if there is no such photo, or it has no such derivative yet
 */
async function signPhotoUrl(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  { userId, photoId, derivative }: { userId: string; photoId: string; derivative: Derivative },
) {
  const photo = await db
    .selectFrom('photos')
    .select(['display_path as display', 'thumb_path as thumb', 'model_path as model'])
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const path = photo?.[derivative];
  if (!path) throw new AppError('PGRST116', 'Not found');
  return storage.signDownload({ path, expiresInSeconds: PREVIEW_URL_SECONDS });
}

export const photoRoutes = [
  defineRoute(PHOTO_ROUTES.signUrl, {
    access: 'verified',
    handler: async ({ dependencies, account, params, query }) => ({
      body: await signPhotoUrl(dependencies, {
        userId: account.userId,
        photoId: params.id,
        derivative: query.derivative,
      }),
    }),
  }),
  defineRoute(PHOTO_ROUTES.readOverlays, {
    access: 'verified',
    handler: async ({ dependencies, account, params }) => ({
      body: {
        overlays: await readOverlays(dependencies, {
          userId: account.userId,
          photoId: params.id,
        }),
      },
    }),
  }),
];
