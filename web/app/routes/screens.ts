import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadUnlessLeft } from '../../lib/page-leave.ts';
import type { PagePath } from './route-table.ts';

/** The component of a page. */
type Screen = ComponentType & {
  /** Loads the screen's file, so that it then renders without suspending. */
  preload?: () => Promise<void>;
};

/** Renders the component picked at mount until it unmounts: switching to another one would lose its state. */
function Stable({ pick }: { pick: () => ComponentType }) {
  const [Content] = useState(pick);
  return createElement(Content);
}

/** A screen whose file loads when it is first shown; the file exports `Component`. */
export function screen(load: () => Promise<{ Component: ComponentType }>): Screen {
  let loaded: ComponentType | null = null;
  const waiting = lazy(async () => ({ default: (await loadUnlessLeft(load)).Component }));
  const pick = () => loaded ?? waiting;
  const preload = async () => {
    loaded = (await load()).Component;
  };
  return Object.assign(() => createElement(Stable, { pick }), { preload });
}

const auth = screen(() => import('../../features/accounts/sign-in/auth-page.tsx'));
const albums = screen(() => import('./album-screens.tsx'));
const analyzing = screen(() => import('../../features/analyses/progress/analyzing-page.tsx'));
const followUps = screen(() => import('../../features/follow-ups/follow-ups-page.tsx'));
const reviews = screen(() => import('../../features/reviews/reviews-page.tsx'));
const progress = screen(() => import('./progress-screens.tsx'));
const uploading = screen(() => import('./upload-screens.tsx'));
// One screen for five pages, so that its state and the focus survive navigation between them.
const questionnaire = screen(() => import('../../features/onboarding/questionnaire-page.tsx'));

/** The screen of every page, each in a file that loads on demand. A page without a screen fails tsc. */
export const SCREENS: Record<PagePath, Screen> = {
  [PAGES.landing]: screen(() => import('../../features/landing/landing-page.tsx')),
  [PAGES.about]: screen(() => import('../../features/about/about-page.tsx')),
  [PAGES.loading]: screen(() => import('./loading-page.tsx')),
  [PAGES.pricing]: screen(() => import('../../features/pricing/pricing-page.tsx')),
  [PAGES.terms]: screen(() => import('../../features/legal/terms-page.tsx')),
  [PAGES.privacy]: screen(() => import('../../features/legal/privacy-page.tsx')),
  [PAGES.onboardingJourney]: questionnaire,
  [PAGES.onboardingGenres]: questionnaire,
  [PAGES.onboardingEquipment]: questionnaire,
  [PAGES.onboardingGoals]: questionnaire,
  [PAGES.onboardingChallenges]: questionnaire,
  [PAGES.auth]: auth,
  [PAGES.signUp]: auth,
  [PAGES.verifyEmail]: screen(
    () => import('../../features/accounts/sign-up/verify-email-page.tsx'),
  ),
  [PAGES.welcome]: screen(() => import('../../features/onboarding/welcome-page.tsx')),
  [PAGES.onboardingCompressed]: screen(
    () => import('../../features/onboarding/wizard/wizard-page.tsx'),
  ),
  [PAGES.billing]: screen(() => import('../../features/billing/manage/billing-page.tsx')),
  [PAGES.billingManage]: screen(() => import('../../features/billing/manage/manage-page.tsx')),
  [PAGES.billingCheck]: screen(() => import('../../features/billing/billing-check-page.tsx')),
  [PAGES.billingSuccess]: screen(() => import('../../features/billing/success-page.tsx')),
  [PAGES.uploadChoice]: uploading,
  [PAGES.singleCategories]: uploading,
  [PAGES.singlePicker]: uploading,
  [PAGES.albumCategories]: uploading,
  [PAGES.albumPicker]: uploading,
  [PAGES.shootCategories]: uploading,
  [PAGES.shootPicker]: uploading,
  [PAGES.analyzingSingle]: analyzing,
  [PAGES.analyzingAlbum]: analyzing,
  [PAGES.singleFeedback]: screen(() => import('../../features/critiques/single-feedback-page.tsx')),
  [PAGES.app]: albums,
  [PAGES.dashboard]: albums,
  [PAGES.account]: screen(() => import('../../features/accounts/account-page.tsx')),
  [PAGES.branding]: screen(() => import('../../features/branding/branding-page.tsx')),
  [PAGES.albumFeedback]: screen(
    () => import('../../features/critiques/album/album-feedback-page.tsx'),
  ),
  [PAGES.sharedFeedback]: screen(
    () => import('../../features/critiques/shared/shared-feedback-page.tsx'),
  ),
  [PAGES.photoJourney]: progress,
  [PAGES.badges]: progress,
  [PAGES.keepGrowing]: progress,
  [PAGES.keepGrowingTips]: progress,
  [PAGES.albumStatus]: albums,
  [PAGES.albumReport]: albums,
  [PAGES.compare]: screen(() => import('../../features/critiques/compare/compare-page.tsx')),
  [PAGES.followUps]: followUps,
  [PAGES.followUp]: followUps,
  [PAGES.portfolioReviews]: reviews,
  [PAGES.portfolioReview]: reviews,
  [PAGES.reviewMails]: screen(() => import('../../features/reviews/stop-mails-page.tsx')),
  [PAGES.admin]: screen(() => import('./admin-screens.tsx')),
  '*': screen(() => import('../errors/not-found-page.tsx')),
};
