import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type ErrorRequestHandler, Router, urlencoded } from 'express';
import type { Sandbox } from '../sandbox.ts';
import { requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { payCheckout, showCheckout } from './checkout.ts';
import { formatAmount, formatDay, html, sendPage } from './page.ts';
import { showPortal, submitPortal } from './portal.ts';
import { SANDBOX_STYLES } from './styles.ts';

const MAX_FORM = '8kb';

/** An unknown id is a 404 page; its owner may have been deleted. */
const handleFailures: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(error instanceof StripeFailure ? new AppError('PGRST116', 'There is no such page.') : error);
};

/** The hosted pages: checkout, portal and receipts. Their addresses are the only key to them. */
export function createPagesRouter(sandbox: Sandbox): Router {
  const router = Router();
  router.use(urlencoded({ extended: false, limit: MAX_FORM }));
  router.get('/style.css', (_request, response) => {
    response.set('cache-control', 'no-cache').type('css').send(SANDBOX_STYLES);
  });
  router.route('/checkout/:id').get(showCheckout(sandbox)).post(payCheckout(sandbox));
  router.route('/portal/:id').get(showPortal(sandbox)).post(submitPortal(sandbox));
  router.get('/invoices/:id', async ({ params: { id } }, response) => {
    const invoice = await sandbox.change(({ tx }) => requireObject(tx, 'invoice', id));
    const { number, status, total, currency, created } = invoice;
    sendPage(response, {
      title: `Invoice ${number}`,
      back: null,
      body: html`<p>${formatAmount(total, currency)}, ${status}, ${formatDay(created)}</p>`,
    });
  });
  router.use(handleFailures);
  return router;
}
