import { critiquePageSchema } from '@photo-coach/shared/contracts/http/critiques.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { listAlbumCritiques, listCritiques } from './list-critiques.ts';

export const critiqueRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/critiques',
    access: 'verified',
    summary: 'Your critiques, newest first',
    query: pageQuerySchema,
    reply: critiquePageSchema,
    handler: async ({ dependencies, account, query }) => ({
      body: await listCritiques(dependencies, { userId: account.userId, ...query }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id/critiques',
    access: 'verified',
    summary: 'The critiques of an album, best first',
    params: albumParams,
    reply: critiquePageSchema,
    handler: async (input) => ({
      body: await listAlbumCritiques(input.dependencies, ownedAlbum(input)),
    }),
  }),
];
