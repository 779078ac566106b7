import type { Plan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';

/** Analyses a free account gets per calendar day of its time zone. */
export const FREE_ANALYSES_PER_DAY = 3;
/** Folder uploads a free account gets in all. */
export const FREE_FOLDER_UPLOADS = 2;
/** Photos a paid account gets per calendar day (design, section 12). */
export const PAID_PHOTOS_PER_DAY = 100;

/**
 * Analyses of an account that may fail per calendar day of its time zone. A failed analysis costs no quota; without
 * this limit, files crafted to fail could occupy the workers at no cost.
 */
export const FAILURES_PER_DAY = { free: 10, creator: 50, pro: 50 } as const satisfies Record<
  Plan,
  number
>;

const PAID_STATUSES: readonly string[] = ['active', 'trialing'];

/** The plan in force: a paid plan counts only while its status is active or trialing. */
export function effectivePlan(profile: Pick<ProfileRecord, 'plan' | 'plan_status'>): Plan {
  const paid = profile.plan_status !== null && PAID_STATUSES.includes(profile.plan_status);
  return paid ? profile.plan : 'free';
}

/** Queue priority by plan: 1 is first. */
export const PLAN_PRIORITY = { pro: 1, creator: 5, free: 10 } as const satisfies Record<
  Plan,
  number
>;

/** Deep Dive is a Creator and Pro feature (specification 2, section 6). */
export const includesDeepDive = (plan: Plan): boolean => plan !== 'free';
