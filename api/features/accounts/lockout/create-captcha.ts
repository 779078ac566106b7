import { hkdfSync, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { createLimiter, type LimitStore } from '../../../middleware/rate-limit.ts';

/** Seconds until a challenge expires. */
const LIFETIME = 5 * 60;

/**
 * The work of a browser: find the counter whose key, derived by PBKDF2, has the prefix of the challenge. The average of
 * 1,500 derivations is 7.5 million rounds of SHA-256: 0.6 s on two cores of a server (6.6 million rounds a second per
 * core, measured), about a second on four cores of an ordinary phone, at a third of that speed. The range starts low,
 * so that an attacker can skip little of it.
 */
const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 5000;
const COUNTER = { from: 500, to: 2500 };

/** The widget's token: the challenge unchanged, and its solution. The signature covers every parameter. */
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
  /** Creates a challenge; the difficulty is the same for everyone. */
  challenge: () => Promise<Challenge>;
  /** Whether a token holds a signed challenge with its solution, not expired and not used before. */
  accept: (token: string | null | undefined) => Promise<boolean>;
};

const deriveSecret = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `photo-coach/captcha/${purpose}`, 32)).toString('hex');

/**
 * Makes the captcha (ALTCHA, proof of work, self-hosted). Challenges are signed, not stored; only used ones are recorded,
 * for all API processes.
 * @param secret from which the signing keys are derived (HKDF, RFC 5869)
 * @param counter the range of the solutions; by default the one that takes a browser about a second
 */
export function createCaptcha({
  secret,
  store,
  counter = COUNTER,
}: {
  secret: string;
  store: LimitStore;
  counter?: { from: number; to: number };
}): Captcha {
  const keys = {
    hmacSignatureSecret: deriveSecret(secret, 'challenge'),
    hmacKeySignatureSecret: deriveSecret(secret, 'key'),
  };
  // Longer than the lifetime of a challenge, because the clocks of processes differ.
  const uses = createLimiter('captcha-used', { points: 1, seconds: 2 * LIFETIME }, store);
  return {
    challenge: () =>
      createChallenge({
        ...keys,
        deriveKey,
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(counter.from, counter.to),
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
