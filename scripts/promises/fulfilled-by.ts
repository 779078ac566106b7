import type { OfferId } from '@photo-coach/shared/domain/plans/offers.ts';

/** The file that fulfills a row of a plan, from the root of the repository: one line per row. */
export const FULFILLED_BY: Readonly<Record<OfferId, string>> = {
  critiques: 'shared/domain/plans/quota.ts',
  basicCoaching: 'worker/jobs/critiques/critique-photo.ts',
  community: 'api/features/benefits/read-benefits.ts',
  folderUploads: 'shared/domain/plans/refuse-analysis.ts',
  albums: 'worker/jobs/albums/finish-album.ts',
  progress: 'api/features/progress/read-account-progress.ts',
  photos: 'shared/domain/plans/quota.ts',
  advancedFeedback: 'shared/server/albums/present-analysis.ts',
  portfolioReview: 'worker/jobs/reviews/write-review.ts',
  unlimitedAlbums: 'shared/domain/plans/refuse-analysis.ts',
  exportAndDeepDive: 'api/features/albums/require-export.ts',
  everythingInCreator: 'shared/domain/plans/plans.ts',
  businessTips: 'shared/domain/business-tips/business-tips.ts',
  priority: 'shared/domain/fair-queue/places.ts',
  earlyAccess: 'api/features/early-access/switch-feature.ts',
  coachingCall: 'api/features/coaching-call/book-coaching-call.ts',
  branding: 'api/features/branding/change-branding.ts',
};
