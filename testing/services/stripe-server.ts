import http from 'node:http';
import { listen } from '../lib/listen.ts';
import type { Service } from './service.ts';

/** An object as Stripe returns it, with only what the product reads. */
export type StripeObject = { id: string; created: number; customer: string } & Record<
  string,
  unknown
>;

type StripeRequest = { method: string; path: string; query: URLSearchParams };
type Reply = { status: number; body: unknown };

/** What the server has; tests change it at will. */
type StripeState = {
  subscriptions: Map<string, StripeObject>;
  /** The ids of customers, and whether they were deleted. */
  customers: Map<string, { deleted: boolean }>;
  events: StripeObject[];
};

export type StripeServer = Service &
  StripeState & {
    /** What was requested, in order: `GET /v1/subscriptions`. */
    requests: string[];
    /** Called with every request; its result or rejection replaces the reply. */
    script: (request: StripeRequest, answer: () => Reply) => Promise<Reply>;
  };

const ok = (body: unknown): Reply => ({ status: 200, body });
const missing = (id: string): Reply => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: id } },
});
const found = (object: unknown, id: string): Reply =>
  object === undefined ? missing(id) : ok(object);

/** A page of objects, newest first. */
function listOf(objects: readonly StripeObject[], { query }: StripeRequest): Reply {
  const after = query.get('starting_after');
  const start = after === null ? 0 : objects.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return ok({
    object: 'list',
    data: objects.slice(start, end),
    has_more: objects.length > end,
  });
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

function cancel(subscription: StripeObject): StripeObject {
  subscription['status'] = 'canceled';
  subscription['ended_at'] = nowInSeconds();
  return subscription;
}

function deleteCustomer({ customers, subscriptions }: StripeState, id: string): Reply {
  const customer = customers.get(id);
  if (customer === undefined || customer.deleted) return missing(id);
  customer.deleted = true;
  for (const each of subscriptions.values()) if (each.customer === id) cancel(each);
  return ok({ id, object: 'customer', deleted: true });
}

function cancelSubscription({ subscriptions }: StripeState, id: string): Reply {
  const subscription = subscriptions.get(id);
  return subscription === undefined || subscription['status'] === 'canceled'
    ? missing(id)
    : ok(cancel(subscription));
}

/** Stripe's own answer to a request, from the server's contents. */
function answer(state: StripeState, request: StripeRequest): Reply {
  const [, , kind = '', id = ''] = request.path.split('/');
  if (request.method === 'DELETE')
    return kind === 'customers' ? deleteCustomer(state, id) : cancelSubscription(state, id);
  if (kind === 'customers') {
    const customer = state.customers.get(id);
    return found(customer && { id, object: 'customer', ...customer }, id);
  }
  if (kind === 'prices')
    return ok({ id, active: true, product: `prod_of_${id}`, unit_amount: 1900 });
  if (kind === 'events') {
    const since = Number(request.query.get('created[gte]'));
    const events = state.events.filter(({ created }) => created >= since);
    return listOf(
      events.toSorted((a, b) => b.created - a.created),
      request,
    );
  }
  const customer = request.query.get('customer');
  const subscriptions = [...state.subscriptions.values()];
  return listOf(subscriptions.filter((each) => each.customer === customer).toReversed(), request);
}

/**
 * Starts a server on loopback that answers like Stripe from a test's data; its answers can be delayed, replaced or
 * refused.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const state: StripeState = {
    subscriptions: new Map(),
    customers: new Map(),
    events: [],
  };
  const server = http.createServer(async ({ method = 'GET', url = '/' }, response) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://stripe');
    const request = { method, path, query };
    stripe.requests.push(`${method} ${path}`);
    const reply = await stripe.script(request, () => answer(state, request));
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  const { origin: url, stop } = await listen(server);
  const stripe: StripeServer = {
    ...state,
    url,
    requests: [],
    script: async (_request, ownAnswer) => ownAnswer(),
    stop,
  };
  return stripe;
}
