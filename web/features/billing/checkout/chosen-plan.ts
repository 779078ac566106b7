import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';

const KEY = 'photo-coach.chosen-plan';
/** How long a visitor has to sign up and confirm the email, ms. */
const VALID_MS = 24 * 60 * 60_000;

const storage = safeStorage(() => window.localStorage);

const isPaidPlan = (name: string | undefined): name is PaidPlan =>
  name === 'creator' || name === 'pro';

/** Stores the paid plan that was chosen before sign-in, so that its checkout can follow. */
export function storeChosenPlan(plan: PaidPlan, now: number = Date.now()): void {
  storage.setItem(KEY, `${plan} ${now + VALID_MS}`);
}

/** The paid plan that was chosen before sign-in; null if none was, and after a day. */
export function readChosenPlan(now: number = Date.now()): PaidPlan | null {
  const [plan, until] = (storage.getItem(KEY) ?? '').split(' ');
  if (!(Number(until) > now)) return null;
  return isPaidPlan(plan) ? plan : null;
}

/** Forgets the choice: it was used, or something else was chosen. */
export function clearChosenPlan(): void {
  storage.removeItem(KEY);
}

/** Stores the plan that a link to the sign-up page names; one that is not paid replaces an earlier choice by none. */
export function rememberPlan(name: string): void {
  if (isPaidPlan(name)) storeChosenPlan(name);
  else clearChosenPlan();
}

/** The value of the query parameter `checkout` with which the pricing page starts the checkout of the stored plan. */
export const RESUME = 'resume';

/** The page that starts the checkout of the plan that was chosen before sign-in. */
export const RESUME_ADDRESS = `${PAGES.pricing}?checkout=${RESUME}`;
