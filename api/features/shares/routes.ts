import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { photoOverlaysReplySchema } from '@photo-coach/shared/contracts/http/photos.ts';
import {
  createShareReplySchema,
  createShareRequestSchema,
  shareListSchema,
} from '@photo-coach/shared/contracts/shares/share-links.ts';
import { sharedFeedbackSchema } from '@photo-coach/shared/contracts/shares/shared-feedback.ts';
import { typeOfPath } from '@photo-coach/shared/server/storage/object-paths.ts';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readAnalysis } from '../analyses/read-analysis.ts';
import { readOverlays } from '../photos/read-overlays.ts';
import { findSharedAlbum, findSharedPhoto } from './find-shared-album.ts';
import { findSharedBrand } from './find-shared-brand.ts';
import { presentSharedFeedback } from './present-shared-feedback.ts';
import { refuseGuesser, refuseUnknownToken } from './refuse-unknown-token.ts';
import { createLink, endLink, listLinks } from './share-links.ts';

/** Anything: whatever is no valid token gets the answer of one that is unknown. */
const tokenParams = z.object({ token: z.string() });
const photoParams = tokenParams.extend({ number: z.coerce.number().int().min(1) });

/** Whoever has a link is nobody that we know: calls are counted under the address. */
const LIMIT = { name: 'shared', per: 'subnet' } as const;

/** What all routes have that a link opens. */
const OPENED_BY_LINK = {
  access: 'public',
  limit: LIMIT,
  bulkhead: 'visitors',
  screening: { refuse: refuseGuesser, lookUp: refuseUnknownToken },
} as const;

/** The bytes of a shared photo. They come through here, because a signed address would outlive the link. */
async function openPhoto(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  shown: { token: string; number: number; size: 'display' | 'thumb' },
) {
  const photo = await findSharedPhoto({ db }, shown);
  const path = photo[`${shown.size}_path`];
  if (path === null) throw new AppError('photo_missing', 'There is no such file.');
  const headers = { 'content-type': typeOfPath(path) };
  return { body: await storage.openRead(path), headers };
}

/** The bytes of the logo of whoever shares. @throws AppError PGRST116 for a wrong token, photo_missing without a logo */
async function openLogo(dependencies: Pick<ApiDependencies, 'db' | 'storage'>, token: string) {
  const { userId } = await findSharedAlbum(dependencies, token);
  const path = (await findSharedBrand(dependencies, userId))?.logo_path;
  if (!path) throw new AppError('photo_missing', 'There is no such file.');
  const headers = { 'content-type': typeOfPath(path) };
  return { body: await dependencies.storage.openRead(path), headers };
}

export const shareRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/albums/:id/shares',
    access: 'verified',
    summary: 'Makes a link by which anyone can read the feedback of an album until it expires',
    limit: 'change',
    params: albumParams,
    body: createShareRequestSchema,
    reply: createShareReplySchema,
    handler: async (input) => ({
      body: await createLink(input.dependencies, { ...ownedAlbum(input), days: input.body.days }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id/shares',
    access: 'verified',
    summary: 'The valid links to the feedback of an album',
    params: albumParams,
    reply: shareListSchema,
    handler: async (input) => ({ body: await listLinks(input.dependencies, ownedAlbum(input)) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/shares/:id',
    access: 'verified',
    summary: 'Ends a link at once',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    reply: null,
    async handler({ dependencies, account, params }) {
      await endLink(dependencies, { userId: account.userId, linkId: params.id });
      return { body: undefined };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/shared/:token',
    ...OPENED_BY_LINK,
    summary: 'The feedback that a link shows, without names and ids',
    params: tokenParams,
    reply: sharedFeedbackSchema,
    async handler({ dependencies, params }) {
      const { expiresAt, ...owned } = await findSharedAlbum(dependencies, params.token);
      const analysis = await readAnalysis(dependencies, owned);
      const brand = await findSharedBrand(dependencies, owned.userId);
      return { body: presentSharedFeedback(analysis, { expiresAt, brand }) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/shared/:token/logo',
    ...OPENED_BY_LINK,
    summary: 'The logo of whoever shares',
    params: tokenParams,
    reply: { streamed: 'image/*' },
    handler: ({ dependencies, params }) => openLogo(dependencies, params.token),
  }),
  defineRoute({
    method: 'get',
    path: '/api/shared/:token/photos/:number',
    ...OPENED_BY_LINK,
    summary: 'A photo that a link shows',
    params: photoParams,
    query: z.object({ size: z.enum(['display', 'thumb']).default('display') }),
    reply: { streamed: 'image/*' },
    handler: ({ dependencies, params, query }) => openPhoto(dependencies, { ...params, ...query }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/shared/:token/photos/:number/overlays',
    ...OPENED_BY_LINK,
    summary: 'What is drawn over a photo that a link shows',
    params: photoParams,
    reply: photoOverlaysReplySchema,
    async handler({ dependencies, params }) {
      const { id, user_id } = await findSharedPhoto(dependencies, params);
      const overlays = await readOverlays(dependencies, { userId: user_id, photoId: id });
      return { body: { overlays } };
    },
  }),
];
