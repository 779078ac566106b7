import type { Plan } from '../../contracts/records.ts';
import type { Crowd } from './places.ts';

/** Counts an account that enters, and the others that wait; `isFresh`: none of its photos was taken yet. */
export function crowdOf(
  entering: Plan,
  others: readonly { plan: Plan; isFresh: boolean }[],
): Crowd {
  const all = { free: 0, creator: 0, pro: 0 };
  const fresh = { ...all };
  for (const { plan, isFresh } of others) {
    all[plan] += 1;
    if (isFresh) fresh[plan] += 1;
  }
  all[entering] += 1;
  return { all, fresh };
}
