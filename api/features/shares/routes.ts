import {
  changeAddressRequestSchema,
  createShareReplySchema,
  createShareRequestSchema,
  shareListSchema,
} from '@photo-coach/shared/contracts/shares/share-links.ts';
import { z } from 'zod';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { changeAddress } from './change-address.ts';
import { openedRoutes } from './opened-routes.ts';
import { createLink, endLink, listLinks } from './share-links.ts';

export const shareRoutes = [
  defineInlineRoute({
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
  defineInlineRoute({
    method: 'get',
    path: '/api/albums/:id/shares',
    access: 'verified',
    summary: 'The valid links to the feedback of an album',
    params: albumParams,
    reply: shareListSchema,
    handler: async (input) => ({ body: await listLinks(input.dependencies, ownedAlbum(input)) }),
  }),
  defineInlineRoute({
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
  defineInlineRoute({
    method: 'put',
    path: '/api/shares/:id/address',
    access: 'verified',
    summary: 'Gives a link a plain address, another one, or none; to take one is a Pro feature',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    body: changeAddressRequestSchema,
    reply: null,
    async handler({ dependencies, account, params, body }) {
      const owned = { userId: account.userId, linkId: params.id };
      await changeAddress(dependencies, { ...owned, ...body });
      return { body: undefined };
    },
  }),
  ...openedRoutes,
];
