import type { OfferId } from '@photo-coach/shared/domain/plans/offers.ts';

/** The file that does what a row of a plan promises, from the root of the repository: one line a row. */
export const FULFILLED_BY: Readonly<Record<OfferId, string>> = {
  critiques: 'shared/domain/plans/quota.ts',
  basicCoaching: 'worker/jobs/critiques/critique-photo.ts',
  community: 'shared/server/env.ts',
  folderUploads: 'shared/domain/plans/refuse-analysis.ts',
  albums: 'worker/jobs/albums/finish-album.ts',
  progress: 'api/features/progress/read-account-progress.ts',
  photos: 'shared/domain/plans/quota.ts',
  advancedFeedback: 'shared/server/albums/present-analysis.ts',
  portfolioReview: 'shared/domain/progress/progress.ts',
  unlimitedAlbums: 'shared/domain/plans/refuse-analysis.ts',
  exportAndDeepDive: 'api/features/albums/require-export.ts',
  everythingInCreator: 'shared/domain/plans/plans.ts',
  businessTips: 'worker/critics/coach/brief/photo-brief.ts',
  priority: 'api/features/analyses/analysis-queue.ts',
  earlyAccess: 'shared/domain/plans/plans.ts',
  coachingCall: 'shared/server/env.ts',
  branding: 'worker/jobs/exports/report/write-report.ts',
};
