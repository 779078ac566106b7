import { planSchema } from '@photo-coach/shared/contracts/records.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

/** Albums that were deleted because their time was over. */
export const albumsRemoved = createCounter('photo_coach_albums_removed_total', {
  known: planSchema.options.map((plan) => ({ plan })),
});
