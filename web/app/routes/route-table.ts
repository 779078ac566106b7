import { PAGES } from '@photo-coach/shared/domain/pages.ts';

/**
 * Who may see a page:
 * `public`: anyone, and nothing on it depends on a session;
 * `open`: no guard; the page itself looks at the session;
 * `protected`: a session with a confirmed address;
 * `onboarded`: the same, once onboarding is done.
 */
type PageAccess = 'public' | 'open' | 'protected' | 'onboarded';

/** Every page and who may see it; a missing one fails tsc. Has no screens, so that tests can read it without loading them. */
export const ROUTE_TABLE = {
  [PAGES.landing]: 'public',
  [PAGES.about]: 'public',
  [PAGES.loading]: 'public',
  [PAGES.pricing]: 'public',
  [PAGES.terms]: 'public',
  [PAGES.privacy]: 'public',
  [PAGES.onboardingJourney]: 'public',
  [PAGES.onboardingGenres]: 'public',
  [PAGES.onboardingEquipment]: 'public',
  [PAGES.onboardingGoals]: 'public',
  [PAGES.onboardingChallenges]: 'public',
  [PAGES.auth]: 'open',
  [PAGES.signUp]: 'open',
  [PAGES.verifyEmail]: 'open',
  [PAGES.welcome]: 'open',
  [PAGES.onboardingCompressed]: 'open',
  [PAGES.billing]: 'open',
  [PAGES.billingManage]: 'open',
  [PAGES.billingCheck]: 'open',
  [PAGES.billingSuccess]: 'open',
  [PAGES.photoJourney]: 'open',
  [PAGES.badges]: 'open',
  [PAGES.keepGrowing]: 'open',
  [PAGES.keepGrowingTips]: 'open',
  [PAGES.sharedFeedback]: 'open',
  [PAGES.reviewMails]: 'open',
  [PAGES.uploadChoice]: 'onboarded',
  [PAGES.singleCategories]: 'onboarded',
  [PAGES.singlePicker]: 'onboarded',
  [PAGES.albumCategories]: 'onboarded',
  [PAGES.albumPicker]: 'onboarded',
  [PAGES.shootCategories]: 'onboarded',
  [PAGES.shootPicker]: 'onboarded',
  [PAGES.analyzingSingle]: 'onboarded',
  [PAGES.analyzingAlbum]: 'onboarded',
  [PAGES.singleFeedback]: 'onboarded',
  [PAGES.app]: 'onboarded',
  [PAGES.dashboard]: 'protected',
  [PAGES.account]: 'protected',
  [PAGES.branding]: 'protected',
  [PAGES.albumFeedback]: 'protected',
  [PAGES.albumStatus]: 'protected',
  [PAGES.albumReport]: 'protected',
  [PAGES.compare]: 'protected',
  [PAGES.followUps]: 'protected',
  [PAGES.followUp]: 'protected',
  [PAGES.portfolioReviews]: 'protected',
  [PAGES.portfolioReview]: 'protected',
  [PAGES.admin]: 'protected',
  '*': 'public',
} as const satisfies Record<(typeof PAGES)[keyof typeof PAGES] | '*', PageAccess>;

export type PagePath = keyof typeof ROUTE_TABLE;
