import type { Plan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { heldPlan } from '../plans/held-plan.ts';
import { PLANS } from '../plans/plans.ts';
import { capitalize } from '../text/capitalize.ts';
import type { Period } from './expiries.ts';

/** For how many days after its upload an album is kept, by the plan of its account; null: until somebody deletes it. */
export type AlbumsKept = Readonly<Record<Plan, number | null>>;

/** The default, if the operator has set nothing. */
export const UNTIL_DELETED: AlbumsKept = { free: null, creator: null, pro: null };

export const NOTICE_DAYS = 30;
/** How long before an album's removal its owner sees the day. */
export const NOTICE = `${NOTICE_DAYS} days` satisfies Period;
/** How long before an album's removal its owner is mailed. */
export const MAILED = '14 days' satisfies Period;

const DAY_MS = 24 * 60 * 60 * 1000;

type PlanFacts = Pick<ProfileRecord, 'plan' | 'plan_status'>;

/**
 * The plan that decides how long albums are kept: it still counts while its payment is open, so that an expired card
 * costs no photos.
 */
export const keepingPlan = (account: PlanFacts): Plan => heldPlan(account) ?? 'free';

/** For how many days the albums of an account are kept; null: until somebody deletes them. */
export const daysKept = (kept: AlbumsKept, account: PlanFacts): number | null =>
  kept[keepingPlan(account)];

/** Until when an album is kept, by its upload time; null: until somebody deletes it. */
export const keptUntil = (days: number | null, uploadedAt: Date): Date | null =>
  days === null ? null : new Date(uploadedAt.getTime() + days * DAY_MS);

/** Whether an announced removal still follows from the account's plan: a better plan keeps the album. */
export function isStillDue(days: number | null, uploadedAt: Date, now: Date): boolean {
  const end = keptUntil(days, uploadedAt);
  return end !== null && end.getTime() < now.getTime() + NOTICE_DAYS * DAY_MS;
}

/** A number of days for display: `1,095 days`. */
export const sayDays = (days: number): string => `${days.toLocaleString('en-US')} days`;

const ALL_PLANS: readonly Plan[] = ['free', 'creator', 'pro'];
const UNTIL_YOU_DELETE = 'until you delete the album or the account';

const sayKept = (days: number | null): string =>
  days === null ? UNTIL_YOU_DELETE : `${sayDays(days)} after the upload`;

/**
 * How long albums are kept, in words without a period at their end: once if all plans keep them alike, else by plan.
 */
export function sayAlbumsKept(kept: AlbumsKept): string {
  const byPlan = ALL_PLANS.map((plan) => `${PLANS[plan].cardName}: ${sayKept(kept[plan])}`);
  const isAlike = new Set(Object.values(kept)).size === 1;
  return isAlike ? capitalize(sayKept(kept.free)) : byPlan.join('; ');
}

/** Whether any plan removes albums automatically. */
export const letsAlbumsGo = (kept: AlbumsKept): boolean =>
  Object.values(kept).some((days) => days !== null);

/** What removes albums, and how their owners learn of it beforehand, in words for the privacy page. */
export function sayAlbumsRemovedBy(kept: AlbumsKept, { mails }: { mails: boolean }): string {
  if (!letsAlbumsGo(kept)) return 'You, or deleting the account';
  const mailed = mails ? `, and we mail you ${MAILED} before` : '';
  return `You, deleting the account, or the server, every hour. The album shows its last day ${NOTICE} before${mailed}`;
}
