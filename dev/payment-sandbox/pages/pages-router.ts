import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type ErrorRequestHandler, Router, urlencoded } from 'express';
import type { Sandbox } from '../sandbox.ts';
import { requireObject } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { mountCheckout } from './checkout-routes.ts';
import { sendPage, sendStyles } from './page-response.ts';
import { mountPortal } from './portal-routes.ts';
import { renderInvoice } from './views/invoice-page.ts';

const MAX_FORM = '8kb';

/** An unknown id is a 404 page; its owner may have been deleted. */
const handleFailures: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  next(error instanceof StripeFailure ? new AppError('PGRST116', 'There is no such page.') : error);
};

/** The hosted pages: checkout, portal and invoices. Their addresses are the only key to them. */
export function createPagesRouter(sandbox: Sandbox): Router {
  const router = Router();
  router.use(urlencoded({ extended: false, limit: MAX_FORM }));
  router.get('/style.css', (_request, response) => sendStyles(response));
  mountCheckout(router, sandbox);
  mountPortal(router, sandbox);
  router.get('/invoices/:id', async (request, response) => {
    const { id } = request.params;
    const invoice = await sandbox.change(({ tx }) => requireObject(tx, 'invoice', id));
    sendPage(response, renderInvoice(invoice));
  });
  router.use(handleFailures);
  return router;
}
