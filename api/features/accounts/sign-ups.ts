import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

/** Accounts that were created, by how their owners sign in. */
export const signUps = createCounter('photo_coach_sign_ups_total', {
  known: ['email', ...Object.keys(PROVIDER_NAMES)].map((method) => ({ method })),
});
