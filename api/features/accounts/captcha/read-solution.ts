import { z } from 'zod';

/** What the widget sends: the challenge as it came, and what was found. The signature covers every parameter. */
const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** JSON in base64. */
const tokenSchema = z
  .string()
  .transform((token, context): unknown => {
    try {
      return JSON.parse(Buffer.from(token, 'base64').toString());
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.addIssue({ code: 'custom', message: 'Not JSON' });
      return z.NEVER;
    }
  })
  .pipe(solvedSchema);

/** A captcha token taken apart, still to be verified; null for what has another form. */
export const readSolution = (token: unknown): z.infer<typeof solvedSchema> | null =>
  tokenSchema.safeParse(token).data ?? null;
