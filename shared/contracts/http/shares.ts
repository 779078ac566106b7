import { z } from 'zod';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

/** A link by which anyone can read an album's feedback, as its owner sees it: the token is shown only once. */
const shareLinkSchema = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

const createShareRequestSchema = z.strictObject({
  /** Days that the link is valid for. */
  days: z.literal([1, 7, 30]),
});

export const createShareReplySchema = z.strictObject({
  link: shareLinkSchema,
  /** The address to pass on, which can't be shown again. */
  url: z.url(),
});
export type CreateShareReply = z.infer<typeof createShareReplySchema>;

/** Links that are still valid, newest first. */
const shareListSchema = z.strictObject({ links: z.array(shareLinkSchema) });

/** The links with which anyone can read an album's feedback. */
export const SHARE_ROUTES = {
  create: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/shares',
    params: idParams,
    body: createShareRequestSchema,
    reply: createShareReplySchema,
    errors: ['job_not_done', 'too_many_links'],
  }),
  list: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/shares',
    params: idParams,
    reply: shareListSchema,
    errors: [],
  }),
  end: defineRouteContract({
    method: 'DELETE',
    path: '/api/shares/:id',
    params: idParams,
    reply: null,
    errors: [],
  }),
};
