import { ACCOUNT_ROUTES } from './accounts.ts';
import { ADMIN_ACCOUNT_ROUTES } from './admin-accounts.ts';
import { ADMIN_ACTION_ROUTES } from './admin-actions.ts';
import { ADMIN_AUDIT_ROUTES } from './admin-audit.ts';
import { ADMIN_BOARD_ROUTES } from './admin-board.ts';
import { ADMIN_DEAD_LETTER_ROUTES } from './admin-dead-letters.ts';
import { ADMIN_DISPUTED_ROUTES } from './admin-disputed.ts';
import { ADMIN_OVERVIEW_ROUTES } from './admin-overview.ts';
import { ADMIN_SPEND_ROUTES } from './admin-spend.ts';
import { ADMIN_ALBUM_ROUTES } from './admin-timeline.ts';
import { ALBUM_ROUTES } from './albums.ts';
import { ANALYSIS_ROUTES } from './analyses.ts';
import { ANALYTICS_ROUTES } from './analytics.ts';
import { AUTH_ROUTES } from './auth-routes.ts';
import { BENEFIT_ROUTES, COACHING_CALL_ROUTES, EARLY_ACCESS_ROUTES } from './benefits.ts';
import { BILLING_ROUTES } from './billing.ts';
import { BRANDING_ROUTES } from './branding.ts';
import { CRITIQUE_ROUTES } from './critiques.ts';
import { ESTIMATE_ROUTES } from './estimates.ts';
import { EXPORT_ROUTES } from './exports.ts';
import { FOLLOW_UP_ROUTES } from './follow-ups.ts';
import { HEALTH_ROUTES } from './health.ts';
import { SHARED_AT_ROUTES, SHARED_ROUTES } from './opened-shares.ts';
import { PHOTO_ROUTES } from './photos.ts';
import { PICK_ROUTES } from './picks.ts';
import { REVIEW_ROUTES } from './portfolio-reviews.ts';
import { PROGRESS_ROUTES } from './progress.ts';
import { REMARK_ROUTES } from './remarks.ts';
import { SHARE_ROUTES } from './shares.ts';
import { SIDECAR_ROUTES } from './sidecars.ts';
import { SITE_SETTINGS_ROUTES } from './site-settings.ts';
import { UPLOAD_ROUTES } from './uploads.ts';

/** The contract of every route, by feature. Pages import those of a single feature, so that they load no others. */
export const ROUTES = {
  accounts: ACCOUNT_ROUTES,
  adminAccounts: ADMIN_ACCOUNT_ROUTES,
  adminActions: ADMIN_ACTION_ROUTES,
  adminAudit: ADMIN_AUDIT_ROUTES,
  adminBoard: ADMIN_BOARD_ROUTES,
  adminDeadLetters: ADMIN_DEAD_LETTER_ROUTES,
  adminDisputed: ADMIN_DISPUTED_ROUTES,
  adminOverview: ADMIN_OVERVIEW_ROUTES,
  adminSpend: ADMIN_SPEND_ROUTES,
  adminAlbums: ADMIN_ALBUM_ROUTES,
  albums: ALBUM_ROUTES,
  analyses: ANALYSIS_ROUTES,
  analytics: ANALYTICS_ROUTES,
  auth: AUTH_ROUTES,
  benefits: BENEFIT_ROUTES,
  coachingCall: COACHING_CALL_ROUTES,
  earlyAccess: EARLY_ACCESS_ROUTES,
  billing: BILLING_ROUTES,
  branding: BRANDING_ROUTES,
  critiques: CRITIQUE_ROUTES,
  estimates: ESTIMATE_ROUTES,
  exports: EXPORT_ROUTES,
  followUps: FOLLOW_UP_ROUTES,
  health: HEALTH_ROUTES,
  shared: SHARED_ROUTES,
  sharedAt: SHARED_AT_ROUTES,
  photos: PHOTO_ROUTES,
  picks: PICK_ROUTES,
  reviews: REVIEW_ROUTES,
  progress: PROGRESS_ROUTES,
  remarks: REMARK_ROUTES,
  shares: SHARE_ROUTES,
  sidecars: SIDECAR_ROUTES,
  siteSettings: SITE_SETTINGS_ROUTES,
  uploads: UPLOAD_ROUTES,
};
