import type { Plan } from '../../contracts/records.ts';
import { crowdOf, FIRST_PLACE, lineOf, placeIn } from '../analyses/places.ts';

type Account = { plan: Plan; waiting: number; taken: number; end: number };

/** A queue in which accounts have places; photos are taken one after the other. */
export function simulateLine() {
  const accounts = new Map<string, Account>();
  const queue: { id: string; place: number; seq: number }[] = [];
  let passed = FIRST_PLACE;
  let seq = 0;

  const waitingOthers = (id: string) =>
    [...accounts].filter(([other, { waiting }]) => other !== id && waiting > 0);

  return {
    /** Adds photos of an account to the queue. */
    send(id: string, plan: Plan, photos: number): void {
      const known = accounts.get(id) ?? { plan, waiting: 0, taken: 0, end: 0 };
      const crowd = crowdOf(
        plan,
        waitingOthers(id).map(([, other]) => ({ plan: other.plan, isFresh: other.taken === 0 })),
      );
      const line = lineOf(plan, {
        passed,
        end: known.waiting > 0 ? known.end : null,
        crowd,
      });
      for (let n = 0; n < photos; n += 1) {
        seq += 1;
        queue.push({ id, place: placeIn(line, n), seq });
      }
      queue.sort((one, other) => one.place - other.place || one.seq - other.seq);
      const end = line.first + line.step * photos;
      accounts.set(id, { ...known, waiting: known.waiting + photos, end });
    },
    /** Takes the next photo. @returns whose it is; null when none waits */
    take(): string | null {
      const next = queue.shift();
      if (next === undefined) return null;
      passed = Math.max(passed, next.place);
      const account = accounts.get(next.id);
      if (account) {
        account.waiting -= 1;
        account.taken += 1;
      }
      return next.id;
    },
  };
}

/** Jain's index of fairness: 1 when all have the same, 1/n when one has all. */
export function jainIndex(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  const squares = shares.reduce((total, share) => total + share * share, 0);
  return squares === 0 ? 1 : (sum * sum) / (shares.length * squares);
}
