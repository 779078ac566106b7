import {
  albumExportListSchema,
  exportAcceptedReplySchema,
} from '@photo-coach/shared/contracts/exports/album-exports.ts';
import {
  portfolioReviewListSchema,
  portfolioReviewSchema,
  reviewMailsSchema,
  reviewMonthSchema,
} from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { presentExport } from '../exports/present-export.ts';
import { acceptReviewExport, listReviewExports } from './export-review.ts';
import { listReviews } from './list-reviews.ts';
import { presentReview } from './present-review.ts';
import { setReviewMails, stopReviewMails, wantsReviewMails } from './review-mails.ts';

const monthParams = z.object({ month: reviewMonthSchema });

/** What mail programs send along, which says nothing more. */
const ONE_CLICK = { maxBytes: 1000, mediaType: 'application/x-www-form-urlencoded' };

export const reviewRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/portfolio-reviews',
    access: 'verified',
    summary: 'Your monthly portfolio reviews, newest first, and when the next one is due',
    reply: portfolioReviewListSchema,
    handler: async ({ dependencies, account }) => ({
      body: await listReviews(dependencies, account.userId),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/portfolio-reviews/:month',
    access: 'verified',
    summary: 'The portfolio review of a month',
    params: monthParams,
    reply: portfolioReviewSchema,
    handler: async ({ dependencies, account: { userId }, params: { month } }) => ({
      body: await presentReview(dependencies, { userId, month }),
    }),
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/portfolio-reviews/:month/exports',
    access: 'verified',
    summary: 'Requests the PDF of a portfolio review',
    limit: 'generate-feedback',
    params: monthParams,
    reply: null,
    replies: { 202: exportAcceptedReplySchema },
    async handler({ dependencies, account: { userId }, params: { month }, log }) {
      const { id, state } = await acceptReviewExport({ ...dependencies, log }, { userId, month });
      return { status: 202, body: { id, state } };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/portfolio-reviews/:month/exports',
    access: 'verified',
    summary: 'The PDFs of a portfolio review that are being made or are kept, newest first',
    params: monthParams,
    reply: albumExportListSchema,
    async handler({ dependencies: { db }, account: { userId }, params: { month } }) {
      const rows = await listReviewExports(db, { userId, month });
      return { body: { exports: rows.map((row) => presentExport(row, { isCurrent: true })) } };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/me/review-mails',
    access: 'verified',
    summary: 'Whether you get an email when a portfolio review is ready',
    reply: reviewMailsSchema,
    handler: async ({ dependencies: { db }, account }) => ({
      body: { wanted: await wantsReviewMails(db, account.userId) },
    }),
  }),
  defineInlineRoute({
    method: 'put',
    path: '/api/me/review-mails',
    access: 'verified',
    summary: 'Starts or stops the emails about portfolio reviews',
    limit: 'change',
    body: reviewMailsSchema,
    reply: reviewMailsSchema,
    async handler({ dependencies: { db }, account, body }) {
      await setReviewMails(db, account.userId, body.wanted);
      return { body };
    },
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/review-mails/:token/stop',
    access: 'public',
    summary: 'Stops the emails about portfolio reviews, by the token in one of them (RFC 8058)',
    limit: { name: 'shared', per: 'subnet' },
    bulkhead: 'visitors',
    rawBody: ONE_CLICK,
    params: z.object({ token: z.string() }),
    reply: null,
    async handler({ dependencies: { db }, params: { token } }) {
      await stopReviewMails(db, token);
      return { body: undefined };
    },
  }),
];
