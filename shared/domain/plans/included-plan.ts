import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';

/**
 * What a profile shows where nothing is sold (`BILLING=off`): everything that Pro includes. Its label distinguishes it
 * from a paid plan.
 */
export const INCLUDED_PLAN = {
  plan: 'pro',
  plan_label: 'Included',
  plan_status: 'active',
  current_period_end: null,
} as const satisfies Partial<ProfileRecord>;

/** The photos that an account may send where nothing is sold; null: any number. */
export type SiteLimits = { photosPerDay: number | null; photosPerMonth: number | null };
