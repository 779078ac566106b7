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
import type { Sandbox } from '../sandbox.ts';
import { newObjectId } from '../store/objects.ts';
import { type FailureBody, StripeFailure } from '../store/stripe-failure.ts';
import { checkoutSessionEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { expandReply } from './expand.ts';
import { readEndpoints } from './invoices-events-prices.ts';
import { parseParameters } from './parameters.ts';
import { portalSessionEndpoints } from './portal-sessions.ts';
import { previewEndpoints } from './preview-invoice.ts';
import { runOnce } from './run-once.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

const MAX_BODY = '256kb';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...checkoutSessionEndpoints,
  ...portalSessionEndpoints,
  ...subscriptionEndpoints,
  ...previewEndpoints,
  ...readEndpoints,
];

/** Every request may ask for objects in place of their ids. */
const commonSchema = z.looseObject({ expand: z.array(z.string()).max(20).default([]) });

const digest = (given: string): Buffer => createHash('sha256').update(given).digest();

/** Requires the secret key. @throws StripeFailure */
function requireKey(secretKey: string): RequestHandler {
  const expected = digest(`Bearer ${secretKey}`);
  return (request, _response, next) => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      throw new StripeFailure(401, 'You did not provide an API key.');
    }
    if (!timingSafeEqual(digest(authorization), expected)) {
      throw new StripeFailure(401, 'Invalid API Key provided.');
    }
    next();
  };
}

const describeReply: RequestHandler = (_request, response, next) => {
  response.set({
    'cache-control': 'no-store',
    'request-id': newObjectId('req_'),
    'stripe-version': Stripe.API_VERSION,
  });
  next();
};

/** The parameters of a request, from its address and its form. */
const parametersOf = (request: Request): object => ({ ...request.query, ...request.body });

async function answer(sandbox: Sandbox, endpoint: Endpoint, request: Request) {
  const { expand, ...given } = parseParameters(commonSchema, parametersOf(request));
  const id = String(request.params['id'] ?? '');
  const key = request.get('idempotency-key');
  return await sandbox.change(async (change) => {
    const work = async () =>
      await expandReply(change, await endpoint.run(change, given, id), expand);
    if (endpoint.method !== 'post' || key === undefined) {
      return { body: await work(), isReplay: false };
    }
    const content = JSON.stringify([request.path, given, expand]);
    return await runOnce(change, { key, content }, work);
  });
}

const refuseUnknownUrl: RequestHandler = ({ method, originalUrl }) => {
  const url = originalUrl.split('?', 1)[0];
  throw new StripeFailure(404, `Unrecognized request URL (${method}: ${url}).`);
};

const UNEXPECTED: FailureBody = {
  error: { type: 'api_error', message: 'The payment sandbox failed.' },
};

const handleFailures =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response, _next) => {
    if (error instanceof StripeFailure) {
      response.status(error.status).json(error.body);
      return;
    }
    log.error({ err: error }, 'the payment sandbox failed');
    response.status(500).json(UNEXPECTED);
  };

/** The part of Stripe's API that the product uses, for callers with the secret key. */
export function createV1App(sandbox: Sandbox, log: Log): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.set('query parser', 'extended');
  app.use(describeReply, requireKey(sandbox.secretKey));
  app.use(express.urlencoded({ extended: true, limit: MAX_BODY }));
  for (const endpoint of ENDPOINTS) {
    app[endpoint.method](endpoint.path, async (request, response) => {
      const { body, isReplay } = await answer(sandbox, endpoint, request);
      if (isReplay) response.set('idempotent-replayed', 'true');
      response.json(body);
    });
  }
  app.use(refuseUnknownUrl, handleFailures(log));
  return app;
}
