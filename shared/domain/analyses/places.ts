import type { Plan } from '../../contracts/records.ts';

/**
 * Places in a queue that accounts share: start-time fair queueing (Goyal, Vin and Cheng, SIGCOMM 1996), with the places
 * as priorities of the queue's store, so that they apply to all workers and cost nothing when a queue job is fetched.
 * In one round each waiting free account has one photo, and the paid accounts together have three for each of them.
 */
const ROUND = 16;
const PAID_PER_FREE = 3;
/** How the paid accounts divide theirs. */
const PAID_WEIGHTS = { pro: 3, creator: 1 } as const;
/**
 * The number of free accounts that a single paid one assumes. Places are never changed: a paid album that comes to an
 * empty queue would otherwise come after everyone who arrives later. The more paid accounts wait, the less each needs
 * this.
 */
const EXPECTED_FREE = 10;
/** At the same place, the better plan is served first. */
const BEHIND = { pro: 0, creator: 1, free: 2 } as const;
/** The golden ratio: its multiples spread evenly over a round, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Above the priorities of queue jobs without a place, 1 to 10. */
export const FIRST_PLACE = 16;
/** The largest priority of BullMQ; beyond it, photos are served in the order of arrival. */
export const LAST_PLACE = 2 ** 21 - 1;

/** The accounts that wait, by plan: all, and those with no photo taken yet. */
type Crowd = { all: Record<Plan, number>; fresh: Record<Plan, number> };

/** The places of an account's consecutive photos. */
export type Line = { first: number; step: number };

/** The distance of two photos when all paid accounts are one. */
function paidStep({ all: { free, creator, pro } }: Crowd): number {
  const expected = EXPECTED_FREE / Math.max(1, creator + pro);
  return ROUND / (PAID_PER_FREE * Math.max(1, free, expected));
}

/** The distance of two photos of one account. @param crowd the account itself included */
function stepOf(plan: Plan, crowd: Crowd): number {
  if (plan === 'free') return ROUND;
  const { creator, pro } = crowd.all;
  const shared = pro * PAID_WEIGHTS.pro + creator * PAID_WEIGHTS.creator;
  return (paidStep(crowd) * Math.max(1, shared)) / PAID_WEIGHTS[plan];
}

/**
 * How far behind the current photo an account enters that has nothing in the queue: it is next, unless others have
 * entered just before it. Otherwise all who come at once, or ever new accounts of paid plans, would be served before
 * everyone else.
 */
function entryOf(plan: Plan, crowd: Crowd): number {
  const { free, creator, pro } = crowd.fresh;
  if (plan === 'free') return ROUND * ((free * GOLDEN) % 1);
  return paidStep(crowd) * (plan === 'pro' ? pro : pro + creator);
}

/**
 * The line for what an account adds now.
 * @param passed the place of the photo that was taken last
 * @param end where the account's line ends; null when it has nothing in the queue
 */
export function lineOf(
  plan: Plan,
  { passed, end, crowd }: { passed: number; end: number | null; crowd: Crowd },
): Line {
  const first = end === null ? passed + BEHIND[plan] + entryOf(plan, crowd) : Math.max(passed, end);
  return { first, step: stepOf(plan, crowd) };
}

/** The nth place of a line, from 0, as the priority of its queue job. */
export const placeIn = ({ first, step }: Line, n: number): number =>
  Math.min(LAST_PLACE, Math.max(FIRST_PLACE, Math.floor(first + n * step)));

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
