import { REVIEW_ROUTES } from '@photo-coach/shared/contracts/http/portfolio-reviews.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { listReviews } from './list-reviews.ts';
import { presentReview } from './present-review.ts';
import { setReviewMails, stopReviewMails, wantsReviewMails } from './review-mails.ts';

/** Sent along by mail programs, without further information. */
const ONE_CLICK = { maxBytes: 1000 };

export const reviewRoutes = [
  defineRoute(REVIEW_ROUTES.list, {
    access: 'verified',
    handler: async ({ dependencies, account }) => ({
      body: await listReviews(dependencies, account.userId),
    }),
  }),
  defineRoute(REVIEW_ROUTES.read, {
    access: 'verified',
    handler: async ({ dependencies, account: { userId }, params: { month } }) => ({
      body: await presentReview(dependencies, { userId, month }),
    }),
  }),
  defineRoute(REVIEW_ROUTES.readMails, {
    access: 'verified',
    handler: async ({ dependencies: { db }, account }) => ({
      body: { wanted: await wantsReviewMails(db, account.userId) },
    }),
  }),
  defineRoute(REVIEW_ROUTES.changeMails, {
    access: 'verified',
    limit: 'change',
    async handler({ dependencies: { db }, account, body }) {
      await setReviewMails(db, account.userId, body.wanted);
      return { body };
    },
  }),
  defineRoute(REVIEW_ROUTES.stopMails, {
    access: 'public',
    limit: { name: 'shared', per: 'subnet' },
    bulkhead: 'visitors',
    rawBody: ONE_CLICK,
    async handler({ dependencies: { db }, params: { token } }) {
      await stopReviewMails(db, token);
      return { body: undefined };
    },
  }),
];
