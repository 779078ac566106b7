import type { PagePath } from './route-table.ts';
import { type Screen, screen } from './screen.ts';

const dashboard = screen(() => import('../../features/albums/dashboard-page.tsx'));
// One screen for its five pages: what was answered, and where the focus goes, outlives the way from page to page.
const questionnaire = screen(() => import('../../features/onboarding/questionnaire-page.tsx'));

/** The screen of every page; each is a file of its own that loads when it is gone to. A page without one fails tsc. */
export const SCREENS: Record<PagePath, Screen> = {
  '/': screen(() => import('../../features/landing/landing-page.tsx')),
  '/about': screen(() => import('../../features/about/about-page.tsx')),
  '/loading': screen(() => import('./loading-page.tsx')),
  '/dev/ui': screen(() => import('../../dev-ui/dev-ui-page.tsx')),
  '/pricing': screen(() => import('../../features/pricing/pricing-page.tsx')),
  '/onboarding/journey': questionnaire,
  '/onboarding/genres': questionnaire,
  '/onboarding/equipment': questionnaire,
  '/onboarding/goals': questionnaire,
  '/onboarding/challenges': questionnaire,
  '/auth': screen(() => import('../../features/accounts/sign-in/auth-page.tsx')),
  '/verify-email': screen(() => import('../../features/accounts/sign-up/verify-email-page.tsx')),
  '/welcome': screen(() => import('../../features/onboarding/welcome/welcome-page.tsx')),
  '/onboarding/compressed': screen(
    () => import('../../features/onboarding/wizard/wizard-page.tsx'),
  ),
  '/upload-choice': screen(() => import('../../features/uploads/upload-choice-page.tsx')),
  '/upload/single/select-feedback': screen(
    () => import('../../features/uploads/choose-categories/categories-page.tsx'),
  ),
  '/upload/single/file-picker': screen(
    () => import('../../features/uploads/pick-files/single-picker-page.tsx'),
  ),
  '/upload/album/select-feedback': screen(
    () => import('../../features/uploads/choose-categories/categories-page.tsx'),
  ),
  '/upload/album/file-picker': screen(
    () => import('../../features/uploads/pick-files/album-picker-page.tsx'),
  ),
  '/analyzing/single': screen(() => import('../../features/analyses/progress/analyzing-page.tsx')),
  '/analyzing/album': screen(() => import('../../features/analyses/progress/analyzing-page.tsx')),
  '/feedback/single': screen(() => import('../../features/critiques/single-feedback-page.tsx')),
  '/app': dashboard,
  '/dashboard': dashboard,
  '/account': screen(() => import('../../features/accounts/account-page.tsx')),
  '/album-feedback/:albumId': screen(
    () => import('../../features/critiques/album/album-feedback-page.tsx'),
  ),
  '*': screen(() => import('../errors/not-found-page.tsx')),
};
