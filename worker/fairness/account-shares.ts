import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Thrown by a handler whose account already uses its share of this worker: the queue job goes back to the queue for
 * a while. That does not count as a run.
 */
export class PutOffError extends Error {
  /** Milliseconds until the queue job may run again, whether or not `onCapacity` has promoted it. */
  readonly delayMs: number;
  /**
   * Registers a function that makes the queue job run at once; it is called when the account has capacity again. It
   * resolves to false when another worker has fetched the queue job already.
   */
  readonly onCapacity: (promote: () => Promise<boolean>) => void;

  constructor({ delayMs, onCapacity }: Pick<PutOffError, 'delayMs' | 'onCapacity'>) {
    super('put off: its account uses its share of this worker');
    this.delayMs = delayMs;
    this.onCapacity = onCapacity;
  }
}

export type AccountShares = {
  /**
   * Runs `work` for an account, at once or when an earlier one of the same account has ended.
   * @param key identifies the work, so that the same work is put off only once
   * @throws PutOffError when the account has reached its limit of active and waiting runs
   */
  run<Result>(
    work: { accountId: string; key: string },
    run: () => Promise<Result>,
  ): Promise<Result>;
};

type Account = {
  limit: LimitFunction;
  /** Runs that are active or waiting in this process. */
  runs: number;
  /** The functions that promote queue jobs that were put off, by key, oldest first. */
  putOff: Map<string, () => Promise<boolean>>;
};

type Options = {
  /** Runs of one account at once. */
  concurrency: number;
  /** Further runs of it that wait in this process, so that the next one starts without a round trip to the queue. */
  waiting: number;
  /** Milliseconds until a queue job returns that is put off as the nth of its account. */
  delayMs?: (position: number) => number;
};

/** About four of an account's queue jobs try again each second, however many are put off. */
const DELAY_PER_POSITION_MS = 250;
const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/**
 * A queue job that returns on its own within this time, ms, is not promoted: while a worker fetches a queue job whose
 * delay has just ended, `promote` of BullMQ 6.7 on PostgreSQL puts it back to wait, so that it runs twice at once.
 */
const RETURNS_SOON_MS = 500;

const defaultDelayMs = (position: number): number =>
  clamp(position * DELAY_PER_POSITION_MS, MIN_DELAY_MS, MAX_DELAY_MS);

/** Promotes queue jobs until `capacity` of them will run here; those that another worker has fetched don't count. */
async function promote({ putOff }: Account, capacity: number): Promise<void> {
  let promoted = 0;
  for (const [key, promoteOne] of putOff) {
    if (promoted === capacity) return;
    putOff.delete(key);
    if (await promoteOne()) promoted += 1;
  }
}

/** Limits the runs of each account in this process, so that the other slots are free for other accounts. */
export function createAccountShares({
  concurrency,
  waiting,
  delayMs = defaultDelayMs,
}: Options): AccountShares {
  const maxRuns = concurrency + waiting;
  const accounts = new Map<string, Account>();

  function accountOf(id: string): Account {
    const account = accounts.get(id) ?? { limit: pLimit(concurrency), runs: 0, putOff: new Map() };
    accounts.set(id, account);
    return account;
  }

  function deleteIfIdle(accountId: string, { runs, putOff }: Account): void {
    if (runs === 0 && putOff.size === 0) accounts.delete(accountId);
  }

  async function release(accountId: string, account: Account): Promise<void> {
    account.runs -= 1;
    // Queue jobs promoted earlier may run on other workers: without a run here, promote as many as fit.
    await promote(account, account.runs === 0 ? maxRuns : 1);
    deleteIfIdle(accountId, account);
  }

  function putOff(accountId: string, account: Account, key: string): PutOffError {
    const delay = delayMs(account.putOff.size + 1);
    const promotableUntil = performance.now() + delay - RETURNS_SOON_MS;
    const onCapacity = (promoteOne: () => Promise<boolean>) => {
      const promotableMs = promotableUntil - performance.now();
      if (promotableMs <= 0) return deleteIfIdle(accountId, account);
      account.putOff.set(key, promoteOne);
      const returning = setTimeout(() => {
        if (account.putOff.get(key) === promoteOne) account.putOff.delete(key);
        deleteIfIdle(accountId, account);
      }, promotableMs);
      returning.unref();
      if (account.runs < maxRuns) void promote(account, maxRuns - account.runs);
    };
    return new PutOffError({ delayMs: delay, onCapacity });
  }

  return {
    async run({ accountId, key }, run) {
      const account = accountOf(accountId);
      if (account.runs >= maxRuns) throw putOff(accountId, account, key);
      account.putOff.delete(key);
      account.runs += 1;
      try {
        return await account.limit(run);
      } finally {
        void release(accountId, account);
      }
    },
  };
}
