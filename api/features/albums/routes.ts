import { albumPageSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { albumRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { deleteAlbum } from './delete-album.ts';
import { findAlbum } from './find-album.ts';
import { listAlbums } from './list-albums.ts';

export const albumRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/albums',
    access: 'verified',
    summary: 'Your albums, newest first',
    query: pageQuerySchema,
    reply: albumPageSchema,
    handler: async ({ dependencies, account, query }) => ({
      body: await listAlbums(dependencies, { userId: account.userId, ...query }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'One album',
    params: albumParams,
    reply: albumRecordSchema,
    handler: async (input) => ({ body: await findAlbum(input.dependencies.db, ownedAlbum(input)) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'Deletes an album, its results and its files',
    limit: 'change',
    params: albumParams,
    reply: null,
    async handler(input) {
      await deleteAlbum({ ...input.dependencies, log: input.log }, ownedAlbum(input));
      return { body: undefined };
    },
  }),
];
