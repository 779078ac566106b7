import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  type Derivative,
  derivativeSchema,
  photoOverlaysReplySchema,
  photoUrlReplySchema,
} from '@photo-coach/shared/contracts/http/photos.ts';
import { PREVIEW_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { SignedDownload } from '@photo-coach/shared/server/storage/storage.ts';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { readOverlays } from './read-overlays.ts';

/**
 * Signs a preview URL of one of the account's photos, valid for an hour at most.
 * @throws AppError PGRST116 if there is no such photo, or it has no such derivative yet
 */
async function signPhotoUrl(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  { userId, photoId, derivative }: { userId: string; photoId: string; derivative: Derivative },
): Promise<SignedDownload> {
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
  defineInlineRoute({
    method: 'get',
    path: '/api/photos/:id/url',
    access: 'verified',
    summary: 'A signed preview URL of a photo',
    params: z.object({ id: z.uuid() }),
    query: z.object({ derivative: derivativeSchema.default('display') }),
    reply: photoUrlReplySchema,
    handler: async ({ dependencies, account, params, query }) => ({
      body: await signPhotoUrl(dependencies, {
        userId: account.userId,
        photoId: params.id,
        derivative: query.derivative,
      }),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/photos/:id/overlays',
    access: 'verified',
    summary: 'What is drawn over a photo to show where its measurements come from',
    params: z.object({ id: z.uuid() }),
    reply: photoOverlaysReplySchema,
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
