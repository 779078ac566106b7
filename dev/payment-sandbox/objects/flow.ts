import { z } from 'zod';
import { integer, pageUrl, text } from './parameters.ts';

const afterCompletion = z.strictObject({
  type: z.literal('redirect'),
  redirect: z.strictObject({ return_url: pageUrl }),
});

/** The portal's task, as it is given. */
export const flowSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscription_cancel'),
    subscription_cancel: z.strictObject({ subscription: text }),
    after_completion: afterCompletion,
  }),
  z.strictObject({
    type: z.literal('subscription_update_confirm'),
    subscription_update_confirm: z.strictObject({
      subscription: text,
      items: z
        .array(z.strictObject({ id: text, price: text, quantity: integer.pipe(z.literal(1)) }))
        .length(1),
    }),
    after_completion: afterCompletion,
  }),
]);
export type Flow = z.output<typeof flowSchema>;
