import { createHash, timingSafeEqual } from 'node:crypto';
import type { Log } from '@photo-coach/shared/server/log.ts';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
} from 'express';
import Stripe from 'stripe';
import { z } from 'zod';
import { requirePrice } from '../objects/catalog.ts';
import { integer, text } from '../objects/parameters.ts';
import type { Sandbox } from '../sandbox.ts';
import { listObjects } from '../store/list-objects.ts';
import { newObjectId } from '../store/objects.ts';
import { StripeFailure } from '../store/stripe-failure.ts';
import { checkoutSessionEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import { defineEndpoint, type Endpoint, NONE, PAGE, parseParameters } from './endpoint.ts';
import { expandReply } from './expand.ts';
import { invoiceEndpoints } from './invoices.ts';
import { portalSessionEndpoints } from './portal-sessions.ts';
import { runOnce } from './run-once.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...checkoutSessionEndpoints,
  ...portalSessionEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  defineEndpoint('get', '/prices/:id', NONE, async ({ catalog }, _given, id) =>
    requirePrice(catalog, id),
  ),
  defineEndpoint(
    'get',
    '/events',
    z.strictObject({
      ...PAGE,
      created: z.strictObject({ gte: integer }).optional(),
      types: z.array(text).max(20).optional(),
    }),
    ({ tx }, { types, created, ...page }) =>
      listObjects(tx, 'event', { ...page, createdFrom: created?.gte, properties: { type: types } }),
  ),
];

/** Every request may ask for objects in place of their ids. */
const commonSchema = z.looseObject({ expand: z.array(z.string()).max(20).default([]) });

const digest = (given: string): Buffer => createHash('sha256').update(given).digest();

/** Requires the secret key. @throws StripeFailure */
function requireKey(secretKey: string): RequestHandler {
  const expected = digest(`Bearer ${secretKey}`);
  return ({ headers: { authorization = '' } }, response, next) => {
    response.set({ 'cache-control': 'no-store', 'stripe-version': Stripe.API_VERSION });
    response.set('request-id', newObjectId('req_'));
    if (timingSafeEqual(digest(authorization), expected)) return next();
    throw new StripeFailure(401, 'Invalid API Key provided.');
  };
}

async function answer(sandbox: Sandbox, endpoint: Endpoint, request: Request): Promise<object> {
  const { expand, ...given } = parseParameters(commonSchema, { ...request.query, ...request.body });
  const id = String(request.params['id'] ?? '');
  const key = request.get('idempotency-key');
  return await sandbox.change(async (change) => {
    const work = async () =>
      await expandReply(change, await endpoint.run(change, given, id), expand);
    if (endpoint.method !== 'post' || key === undefined) return await work();
    const content = JSON.stringify([request.path, given, expand]);
    return await runOnce(change, { key, content }, work);
  });
}

const refuseUnknownUrl: RequestHandler = ({ method, baseUrl, path }) => {
  throw new StripeFailure(404, `Unrecognized request URL (${method}: ${baseUrl}${path}).`);
};

const handleFailures =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, _next) => {
    if (error instanceof StripeFailure) {
      response.status(error.status).json(error.body);
      return;
    }
    log.error({ err: error }, 'the payment sandbox failed');
    const message = 'The payment sandbox failed.';
    response.status(500).json({ error: { type: 'api_error', message } });
  };

/** The part of Stripe's API that the product uses, for callers with the secret key. */
export function createV1App(sandbox: Sandbox, log: Log): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.set('query parser', 'extended');
  app.use(requireKey(sandbox.secretKey), express.urlencoded({ extended: true, limit: '256kb' }));
  for (const endpoint of ENDPOINTS) {
    app[endpoint.method](endpoint.path, async (request, response) => {
      response.json(await answer(sandbox, endpoint, request));
    });
  }
  app.use(refuseUnknownUrl, handleFailures(log));
  return app;
}
