import {
  adminAccountDetailsSchema,
  adminAccountPageSchema,
  adminAccountQuerySchema,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import {
  adminActionPageSchema,
  adminActionQuerySchema,
} from '@photo-coach/shared/contracts/http/admin-audit.ts';
import {
  disputedKindsSchema,
  disputedRemarkPageSchema,
  disputedRemarkQuerySchema,
} from '@photo-coach/shared/contracts/http/admin-disputed.ts';
import { adminOverviewSchema } from '@photo-coach/shared/contracts/http/admin-overview.ts';
import { adminSpendSchema } from '@photo-coach/shared/contracts/http/admin-spend.ts';
import {
  adminAlbumFoundSchema,
  adminAlbumQuerySchema,
  adminTimelineSchema,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { readAccountDetails } from './accounts/read-account-details.ts';
import { listActions } from './audit/list-actions.ts';
import { listDisputedKinds, listDisputedRemarks } from './disputed/list-disputed.ts';
import { readOverview } from './overview/read-overview.ts';
import { readSpendReport } from './spend/read-spend-report.ts';
import { findAlbumId } from './timeline/find-album-id.ts';
import { readTimeline } from './timeline/read-timeline.ts';

const byId = z.object({ id: z.uuid() });

/** What operators read; nobody else's calls reach them. */
export const adminRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/overview',
    access: 'operator',
    summary: 'What is wrong now, the queues, and what today has brought',
    reply: adminOverviewSchema,
    handler: async ({ dependencies, log }) => ({
      body: await readOverview({ ...dependencies, log }),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/accounts',
    access: 'operator',
    summary: 'Accounts by email, id, plan or state, newest first',
    query: adminAccountQuerySchema,
    reply: adminAccountPageSchema,
    handler: async ({ dependencies, query }) => ({
      body: await listAccounts(dependencies.db, query),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/accounts/:id',
    access: 'operator',
    summary: 'An account: plan, use, albums by id and state',
    params: byId,
    reply: adminAccountDetailsSchema,
    handler: async ({ dependencies, params }) => ({
      body: await readAccountDetails(dependencies, params.id),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/albums',
    access: 'operator',
    summary: 'The album of an id of an album, a job or a photo',
    query: adminAlbumQuerySchema,
    reply: adminAlbumFoundSchema,
    handler: async ({ dependencies, query }) => ({
      body: { albumId: await findAlbumId(dependencies.db, query.search) },
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/albums/:id',
    access: 'operator',
    summary: 'What happened to an album, oldest first',
    params: byId,
    reply: adminTimelineSchema,
    handler: async ({ dependencies, params, log }) => ({
      body: await readTimeline({ ...dependencies, log }, params.id),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/spend',
    access: 'operator',
    summary: 'What the coach’s model took and cost, by day, model and purpose',
    reply: adminSpendSchema,
    handler: async ({ dependencies }) => ({ body: await readSpendReport(dependencies) }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/disputed-kinds',
    access: 'operator',
    summary: 'How photographers answer to each kind of remark',
    reply: disputedKindsSchema,
    handler: async ({ dependencies }) => ({
      body: { kinds: await listDisputedKinds(dependencies.db) },
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/disputed-remarks',
    access: 'operator',
    summary: 'The remarks that photographers call not true, newest first',
    query: disputedRemarkQuerySchema,
    reply: disputedRemarkPageSchema,
    handler: async ({ dependencies, query }) => ({
      body: await listDisputedRemarks(dependencies.db, query),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/admin/actions',
    access: 'operator',
    summary: 'What operators did, newest first',
    query: adminActionQuerySchema,
    reply: adminActionPageSchema,
    handler: async ({ dependencies, query }) => ({
      body: await listActions(dependencies.db, query),
    }),
  }),
];
