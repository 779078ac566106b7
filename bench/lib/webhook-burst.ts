import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import Stripe from 'stripe';
import { shuffled } from '../../testing/lib/shuffled.ts';

/** A signed request body. */
type Delivery = { body: string; signature: string };

export type BurstResult = {
  /** Milliseconds from the request to the end of its reply. */
  times: number[];
  /** How many replies had each status. */
  statuses: Record<number, number>;
};

/** The data that Stripe sends about a subscription, at about its usual size. */
const eventBody = (id: string, type: string, customer: string): string =>
  JSON.stringify(
    {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      data: {
        object: {
          id: customer.replace('cus_', 'sub_'),
          object: 'subscription',
          customer,
          description: 'x'.repeat(3000),
          livemode: false,
          metadata: {},
          status: 'active',
        },
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    },
    null,
    2,
  );

/**
 * Makes the deliveries of a burst in a random order, so that a repeat may come before or beside its original.
 * @returns the deliveries, and the ids of their events
 */
export function makeDeliveries(options: {
  distinct: number;
  repeats: number;
  customers: readonly string[];
  secret: string;
}): { deliveries: Delivery[]; eventIds: string[] } {
  const { distinct, repeats, customers, secret } = options;
  const { webhooks } = new Stripe('sk_test_unused');
  const eventIds = Array.from({ length: distinct }, () => `evt_${randomUUID()}`);
  const signed = eventIds.map((id, index): Delivery => {
    const customer = customers[index % customers.length] ?? '';
    const body = eventBody(id, 'customer.subscription.updated', customer);
    return {
      body,
      signature: webhooks.generateTestHeaderString({ payload: body, secret }),
    };
  });
  const deliveries = [...signed, ...signed.slice(0, repeats)];
  return { deliveries: shuffled(deliveries, Math.random), eventIds };
}

function send(url: URL, agent: http.Agent, { body, signature }: Delivery): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': signature,
  };
  const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
    response.resume();
    response.once('end', () => resolve(response.statusCode ?? 0));
  });
  request.once('error', reject);
  request.end(body);
  return promise;
}

/** Sends all deliveries from a number of connections; each sends its next one when the last is answered. */
export async function sendBurst(
  origin: string,
  deliveries: readonly Delivery[],
  connections: number,
): Promise<BurstResult> {
  const url = new URL('/api/stripe-webhook', origin);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const waiting = [...deliveries];
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const connection = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const sentAt = performance.now();
      const status = await send(url, agent, next);
      times.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { times, statuses };
}
