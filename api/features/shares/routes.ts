import { SHARE_ROUTES } from '@photo-coach/shared/contracts/http/shares.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { ownedAlbum } from '../../routing/owned-album.ts';
import { openedRoutes } from './opened-routes.ts';
import { createLink, endLink, listLinks } from './share-links.ts';

export const shareRoutes = [
  defineRoute(SHARE_ROUTES.create, {
    access: 'verified',
    limit: 'change',
    handler: async (input) => ({
      body: await createLink(input.dependencies, { ...ownedAlbum(input), days: input.body.days }),
    }),
  }),
  defineRoute(SHARE_ROUTES.list, {
    access: 'verified',
    handler: async (input) => ({ body: await listLinks(input.dependencies, ownedAlbum(input)) }),
  }),
  defineRoute(SHARE_ROUTES.end, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies, account, params }) {
      await endLink(dependencies, { userId: account.userId, linkId: params.id });
      return { body: undefined };
    },
  }),
  ...openedRoutes,
];
