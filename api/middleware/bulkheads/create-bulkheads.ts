import type { Log } from '@photo-coach/shared/server/log.ts';
import { throttledWarn } from '@photo-coach/shared/server/throttled-warn.ts';
import { createAccessTokenReader } from '../../features/accounts/sessions/access-token.ts';
import { toToken } from '../authenticate.ts';
import { createFairLimit, type FairLimitOptions, OverloadError } from './fair-limit.ts';

const WAITING = { maxWaitingPerKey: 60, maxWaiting: 300 };

/**
 * Bounds on concurrent public calls that use the database, in one process, by purpose: a flood of one kind takes
 * nothing from another kind, and together they leave connections of the pool for signed-in accounts.
 */
const BULKHEADS = {
  /** Shared feedback and events of visitors. Each call takes a few milliseconds. */
  visitors: { ...WAITING, concurrency: 2, perKey: 1, waitMs: 2000 },
  /** Sign-in, sign-up and mailed links. Most of their time goes to hashing a password; see hash-password.ts. */
  accounts: { ...WAITING, concurrency: 4, perKey: 2, waitMs: 15_000 },
  /** Refreshing sessions. auth-js keeps the session and tries again after a 503. */
  sessions: { ...WAITING, concurrency: 2, perKey: 1, waitMs: 5000 },
  /** Social sign-in waits for the provider, and must not keep passwords waiting. */
  social: { ...WAITING, concurrency: 2, perKey: 1, waitMs: 10_000 },
} as const satisfies Record<string, FairLimitOptions>;

export type BulkheadName = keyof typeof BULKHEADS;

/** Most public calls that use the database at once, in one process. */
export const MAX_PUBLIC_CALLS: number = Object.values(BULKHEADS).reduce(
  (sum, { concurrency }) => sum + concurrency,
  0,
);

/** The caller of a public call. */
type PublicCaller = {
  /** As counted by the rate limits. */
  subnet: string;
  authorization: string | undefined;
};

export type Bulkheads = {
  /**
   * Runs a public call in its turn; at once for a caller with a valid access token.
   * @throws AppError service_unavailable when too many calls wait
   */
  run: <Result>(
    name: BulkheadName,
    caller: PublicCaller,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** Calls that were refused since the process began. */
  refused: () => Record<BulkheadName, number>;
};

/** Makes the bulkheads of a process. @param options.jwtSecret the secret that signs access tokens */
export function createBulkheads({
  jwtSecret,
  now,
  log,
}: {
  jwtSecret: string;
  now: () => Date;
  log: Log;
}): Bulkheads {
  const readAccessToken = createAccessTokenReader(jwtSecret, now);
  const warn = throttledWarn(log, 'public calls were refused, because too many wait');
  const create = (name: BulkheadName) => ({
    limit: createFairLimit(BULKHEADS[name]),
    refused: 0,
  });
  const bulkheads = {
    visitors: create('visitors'),
    accounts: create('accounts'),
    sessions: create('sessions'),
    social: create('social'),
  };
  const isSignedIn = async (authorization: string | undefined) =>
    authorization !== undefined && (await readAccessToken(toToken(authorization))) !== null;
  return {
    async run(name, { subnet, authorization }, work) {
      if (await isSignedIn(authorization)) return await work();
      const bulkhead = bulkheads[name];
      try {
        return await bulkhead.limit(subnet, work);
      } catch (error) {
        if (error instanceof OverloadError) {
          bulkhead.refused += 1;
          warn(error);
        }
        throw error;
      }
    },
    refused: () => ({
      visitors: bulkheads.visitors.refused,
      accounts: bulkheads.accounts.refused,
      sessions: bulkheads.sessions.refused,
      social: bulkheads.social.refused,
    }),
  };
}
