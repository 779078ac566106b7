import { z } from 'zod';

export const devMailReplySchema = z.strictObject({
  /** Newest first. */
  items: z.array(
    z.strictObject({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.iso.datetime(),
    }),
  ),
});

export const devMailQuerySchema = z.object({ to: z.string().trim().toLowerCase().optional() });
