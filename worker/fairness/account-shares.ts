import pLimit, { type LimitFunction } from 'p-limit';
import { PutOff } from './put-off.ts';

export type AccountShares = {
  /**
   * Runs `work` for an account, at once or when an earlier one of the same account has ended.
   * @param key names the work, so that the same work put off twice waits once
   * @throws PutOff when the account holds its share and what may wait for it
   */
  run<Result>(
    work: { accountId: string; key: string },
    run: () => Promise<Result>,
  ): Promise<Result>;
};

type Account = {
  limit: LimitFunction;
  /** Runs at work or waiting here. */
  held: number;
  /** By key, oldest first. */
  putOff: Map<string, () => Promise<boolean>>;
};

type Options = {
  /** Runs of one account at once. */
  atOnce: number;
  /** Further runs of it that wait here, so that the next one starts without a way through the queue. */
  waiting: number;
  /** Milliseconds until work comes back by itself that is put off as the nth of its account. */
  delayMs?: (position: number) => number;
};

/** About four of an account's queue jobs a second come to see whether there is room, however many wait. */
const DELAY_PER_POSITION_MS = 250;
const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

const delayOf = (position: number): number =>
  Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, position * DELAY_PER_POSITION_MS));

/** Bounds what each account runs at once in this process, so that the rest of the places is left to the others. */
export function createAccountShares({
  atOnce,
  waiting,
  delayMs = delayOf,
}: Options): AccountShares {
  const most = atOnce + waiting;
  const accounts = new Map<string, Account>();

  function accountOf(id: string): Account {
    const account = accounts.get(id) ?? { limit: pLimit(atOnce), held: 0, putOff: new Map() };
    accounts.set(id, account);
    return account;
  }

  function forgetIdle(accountId: string, { held, putOff }: Account): void {
    if (held === 0 && putOff.size === 0) accounts.delete(accountId);
  }

  /** Brings back as many as there is room for; those that another worker has taken don't count. */
  async function bringBack({ putOff }: Account, room: number): Promise<void> {
    let brought = 0;
    for (const [key, bring] of putOff) {
      if (brought === room) return;
      putOff.delete(key);
      if (await bring()) brought += 1;
    }
  }

  async function leave(accountId: string, account: Account): Promise<void> {
    account.held -= 1;
    // Those brought back before may be with other workers: when nothing is left here, all room is filled anew.
    await bringBack(account, account.held === 0 ? most : 1);
    forgetIdle(accountId, account);
  }

  function putOff(accountId: string, account: Account, key: string): PutOff {
    const delay = delayMs(account.putOff.size + 1);
    const whenRoom = (bring: () => Promise<boolean>) => {
      account.putOff.set(key, bring);
      const comesByItself = setTimeout(() => {
        if (account.putOff.get(key) === bring) account.putOff.delete(key);
        forgetIdle(accountId, account);
      }, delay);
      comesByItself.unref();
      if (account.held < most) void bringBack(account, most - account.held);
    };
    return new PutOff({ delayMs: delay, whenRoom });
  }

  return {
    async run({ accountId, key }, run) {
      const account = accountOf(accountId);
      if (account.held >= most) throw putOff(accountId, account, key);
      account.putOff.delete(key);
      account.held += 1;
      try {
        return await account.limit(run);
      } finally {
        void leave(accountId, account);
      }
    },
  };
}
