import { z } from 'zod';
import { defineRoute } from '../../../routing/define-route.ts';

/** As the ALTCHA widget reads it. The signature covers every parameter, also those not listed here. */
const challengeReplySchema = z.strictObject({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), expiresAt: z.number() }),
  signature: z.string(),
});

export const captchaRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/auth/captcha',
    access: 'public',
    summary: 'A captcha challenge, which a sign-in needs after failed attempts',
    limit: 'captcha',
    reply: challengeReplySchema,
    async handler({ dependencies }) {
      const { parameters, signature } = await dependencies.captcha.challenge();
      return { body: challengeReplySchema.parse({ parameters, signature }) };
    },
  }),
];
