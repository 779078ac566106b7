import { ADMIN_ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { ADMIN_OVERVIEW_ROUTES } from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { ADMIN_ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { findAlbumId } from './find-album-id.ts';
import { listAccounts } from './list-accounts.ts';
import { readAccountDetails } from './read-account-details.ts';
import { readOverview } from './read-overview.ts';
import { readTimeline } from './read-timeline.ts';

/** The routes that operators read; other callers never reach them. */
export const adminRoutes = [
  defineRoute(ADMIN_OVERVIEW_ROUTES.read, {
    access: 'operator',
    handler: async ({ dependencies, log }) => ({
      body: await readOverview({ ...dependencies, log }),
    }),
  }),
  defineRoute(ADMIN_ACCOUNT_ROUTES.list, {
    access: 'operator',
    handler: async ({ dependencies, query }) => ({
      body: await listAccounts(dependencies.db, query),
    }),
  }),
  defineRoute(ADMIN_ACCOUNT_ROUTES.read, {
    access: 'operator',
    handler: async ({ dependencies, params }) => ({
      body: await readAccountDetails(dependencies, params.id),
    }),
  }),
  defineRoute(ADMIN_ALBUM_ROUTES.find, {
    access: 'operator',
    handler: async ({ dependencies, query }) => ({
      body: { albumId: await findAlbumId(dependencies.db, query.search) },
    }),
  }),
  defineRoute(ADMIN_ALBUM_ROUTES.readTimeline, {
    access: 'operator',
    handler: async ({ dependencies, params, log }) => ({
      body: await readTimeline({ ...dependencies, log }, params.id),
    }),
  }),
];
