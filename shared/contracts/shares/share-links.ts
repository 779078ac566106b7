import { z } from 'zod';

/** A link by which anyone can read an album's feedback, as its owner sees it: the token is shown only once. */
const shareLinkSchema = z.strictObject({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The words of its plain address, for Pro; null if it has none. */
  address: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const createShareRequestSchema = z.strictObject({
  /** Days that the link is valid for. */
  days: z.literal([1, 7, 30]),
});

export const createShareReplySchema = z.strictObject({
  link: shareLinkSchema,
  /** The address to pass on, which can't be shown again. */
  url: z.url(),
});
export type CreateShareReply = z.infer<typeof createShareReplySchema>;

/** The words of a link's plain address, by the rules of shared/domain/shares.ts; null: none. */
export const changeAddressRequestSchema = z.strictObject({
  address: z.string().max(200).nullable(),
});

/** Links that are still valid, newest first. */
export const shareListSchema = z.strictObject({ links: z.array(shareLinkSchema) });
