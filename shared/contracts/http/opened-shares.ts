import { z } from 'zod';
import { sharedFeedbackSchema } from '../shares/shared-feedback.ts';
import { photoOverlaysReplySchema } from './photos.ts';
import type { RouteContract } from './route-contract.ts';

/** Counted from 1: what a link shows has no ids. */
const number = z.coerce.number<number>().int().min(1);

/** Everything that a link shows, under the address made from its key. */
const routesAt = <const Base extends string, Key extends z.ZodRawShape>(
  base: Base,
  key: z.ZodObject<Key>,
) => ({
  read: {
    method: 'GET',
    path: `/api/${base}`,
    params: key,
    reply: sharedFeedbackSchema,
    errors: [],
  } as const satisfies RouteContract,
  readLogo: {
    method: 'GET',
    path: `/api/${base}/logo`,
    params: key,
    reply: { streamed: 'image/*' },
    errors: ['photo_missing'],
  } as const satisfies RouteContract,
  readPhoto: {
    method: 'GET',
    path: `/api/${base}/photos/:number`,
    params: key.extend({ number }),
    query: z.object({ size: z.enum(['display', 'thumb']).default('display') }),
    reply: { streamed: 'image/*' },
    errors: ['photo_missing'],
  } as const satisfies RouteContract,
  readOverlays: {
    method: 'GET',
    path: `/api/${base}/photos/:number/overlays`,
    params: key.extend({ number }),
    reply: photoOverlaysReplySchema,
    errors: [],
  } as const satisfies RouteContract,
});

/** What anyone with a link can read. The token may be any text: an invalid one counts as unknown. */
export const SHARED_ROUTES = routesAt('shared/:token', z.object({ token: z.string() }));

/** The same for anyone with the link's plain address. */
export const SHARED_AT_ROUTES = routesAt('shared-at/:address', z.object({ address: z.string() }));
