import { hkdfSync, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { createLimiter, type LimitStore } from '../../../middleware/rate-limit.ts';

/** Seconds in which a challenge can be solved and used. */
const LIFETIME = 5 * 60;

/**
 * What a browser has to find: the counter whose key, derived by PBKDF2, begins as the challenge says. 1,500 derivations
 * on average are 7.5 million rounds of SHA-256: 0.6 s on two cores of a server (6.6 million rounds a second and core,
 * measured), about a second on four cores of an ordinary phone, at a third of that speed. The range begins low so
 * that little can be skipped.
 */
const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 5000;
const COUNTER = { from: 500, to: 2500 };

/** What the widget sends: the challenge unchanged, and its solution. The signature covers every parameter. */
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

/** The parts of a captcha token, not verified yet; null for a text of another form. */
const readSolution = (token: unknown): z.infer<typeof solvedSchema> | null =>
  tokenSchema.safeParse(token).data ?? null;

export type Captcha = {
  /** A new challenge, of the same kind for everyone. */
  challenge: () => Promise<Challenge>;
  /** Whether this is a challenge of ours with its solution, in time, and sent for the first time. */
  accept: (token: string | null | undefined) => Promise<boolean>;
};

const deriveSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `photo-coach/captcha/${purpose}`, 32)).toString('hex');

/**
 * Makes the captcha (ALTCHA, proof of work, self-hosted). Challenges are signed, not stored; what is stored, for all
 * API processes, is which have been used.
 * @param secret from which the signing keys are derived (HKDF, RFC 5869)
 */
export function createCaptcha({ secret, store }: { secret: string; store: LimitStore }): Captcha {
  const keys = {
    hmacSignatureSecret: deriveSecret(secret, 'challenge'),
    hmacKeySignatureSecret: deriveSecret(secret, 'key'),
  };
  // Longer than any challenge lives, whichever process's clock says so.
  const uses = createLimiter('captcha-used', { points: 1, seconds: 2 * LIFETIME }, store);
  return {
    challenge: () =>
      createChallenge({
        ...keys,
        deriveKey,
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(COUNTER.from, COUNTER.to),
        expiresAt: Math.floor(Date.now() / 1000) + LIFETIME,
      }),
    async accept(token) {
      const solved = readSolution(token);
      if (solved === null) return false;
      const { verified } = await verifySolution({ ...keys, ...solved, deriveKey });
      if (!verified) return false;
      const { consumedPoints } = await uses.penalty(solved.challenge.parameters.nonce);
      return consumedPoints === 1;
    },
  };
}
