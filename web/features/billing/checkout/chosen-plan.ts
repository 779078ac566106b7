import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { safeStorage } from '../../../lib/storage/safe-storage.ts';

const KEY = 'photo-coach.chosen-plan';
/** How long a visitor has to sign up and confirm the email, ms. */
const VALID_MS = 24 * 60 * 60_000;

const storage = safeStorage(() => window.localStorage);

/** Stores the paid plan that a visitor has chosen, so that checkout can follow after sign-in. */
export function storeChosenPlan(plan: PaidPlan, now: number = Date.now()): void {
  // Plain text, because the landing page reads and writes it and has no JSON parser with types.
  storage.setItem(KEY, `${plan} ${now + VALID_MS}`);
}

/** The paid plan that was chosen before sign-in; null if none was, and after a day. */
export function readChosenPlan(now: number = Date.now()): PaidPlan | null {
  const [plan, until] = (storage.getItem(KEY) ?? '').split(' ');
  if (!(Number(until) > now)) return null;
  return plan === 'creator' || plan === 'pro' ? plan : null;
}

/** Forgets the choice: it was used, or something else was chosen. */
export function clearChosenPlan(): void {
  storage.removeItem(KEY);
}

/** The query parameter with which the pricing page starts the checkout of the stored plan. */
export const RESUME = { name: 'checkout', value: 'resume' } as const;

/** The page that starts the checkout of the stored plan, or shows this one if none is stored any more. */
export const resumeAddress = (plan: PaidPlan): string =>
  `${PAGES.pricing}?${RESUME.name}=${RESUME.value}&plan=${plan}`;

/** The sign-up page that leads to the checkout of a plan. */
export const signUpAddress = (plan: PaidPlan): string =>
  `${PAGES.auth}?mode=sign-up&returnTo=${encodeURIComponent(resumeAddress(plan))}`;
