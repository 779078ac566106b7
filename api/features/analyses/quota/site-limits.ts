import type { SiteLimits } from '@photo-coach/shared/domain/plans/included-plan.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';

export type LimitEnv = Pick<ApiEnv, 'BILLING' | 'LIMIT_PHOTOS_PER_DAY' | 'LIMIT_PHOTOS_PER_MONTH'>;

/** The limits of a site where nothing is sold; null if plans have limits. */
export const siteLimitsOf = (env: LimitEnv): SiteLimits | null =>
  env.BILLING === 'on'
    ? null
    : { photosPerDay: env.LIMIT_PHOTOS_PER_DAY, photosPerMonth: env.LIMIT_PHOTOS_PER_MONTH };
