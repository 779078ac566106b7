import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { authStorage, SESSION_KEY } from '../../../lib/session/stored-session.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';

const KEY = 'photo-coach.chosen-plan';
/** The suffix of a visitor's choice: it goes to the next account that signs in. */
const BY_VISITOR = 'visitor';
/** How long a visitor has to sign up and confirm the email, ms. */
const VALID_MS = 24 * 60 * 60_000;

const storage = safeStorage(() => window.localStorage);

/** A paid plan; `any` for a visitor who wants a trial, and chooses the plan after signing up. */
type ChosenPlan = PaidPlan | 'any';

const isChosenPlan = (name: string | undefined): name is ChosenPlan =>
  name === 'creator' || name === 'pro' || name === 'any';

/** Stores the paid plan that was chosen before sign-in, or before the email was verified, so that its checkout can follow. */
export function storeChosenPlan(plan: ChosenPlan, now: number = Date.now()): void {
  const maker = authStorage.getItem(SESSION_KEY) === null ? ` ${BY_VISITOR}` : '';
  storage.setItem(KEY, `${plan} ${now + VALID_MS}${maker}`);
}

/**
 * Assigns the stored choice to the account that has just signed in.
 * @returns whether a visitor made it; if not, it belongs to the account that was signed in before
 */
export function claimChosenPlan(): boolean {
  const [plan, until, maker] = (storage.getItem(KEY) ?? '').split(' ');
  if (maker !== BY_VISITOR) return false;
  storage.setItem(KEY, `${plan} ${until}`);
  return true;
}

/** The paid plan that was chosen; null if none was, and after a day. */
export function readChosenPlan(now: number = Date.now()): ChosenPlan | null {
  const [plan, until] = (storage.getItem(KEY) ?? '').split(' ');
  if (!(Number(until) > now)) return null;
  return isChosenPlan(plan) && siteSettings().billing ? plan : null;
}

/** Forgets the choice: it was used, or something else was chosen. */
export function clearChosenPlan(): void {
  storage.removeItem(KEY);
}

/** Stores the plan that a link to the sign-up page names; one that is not paid replaces an earlier choice by none. */
export function rememberPlan(name: string): void {
  if (isChosenPlan(name)) storeChosenPlan(name);
  else clearChosenPlan();
}

/** The value of the query parameter `checkout` with which the pricing page starts the checkout of the stored plan. */
export const RESUME = 'resume';

/** The page that starts the checkout of the plan that was chosen before sign-in, or on which it is chosen. */
export const RESUME_ADDRESS = `${PAGES.pricing}?checkout=${RESUME}`;
