import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useLocation } from 'react-router-dom';
import { BadgesPage } from '../../features/progress/badges-page.tsx';
import { JourneyPage } from '../../features/progress/journey-page.tsx';
import { KeepGrowingPage, TipsPage } from '../../features/progress/keep-growing-pages.tsx';
import { canonicalPath } from './match-page.ts';

/** The pages of an account's progress, depending on the address. They are one file, since each leads to the next. */
export function Component() {
  const path = canonicalPath(useLocation().pathname);
  if (path === PAGES.photoJourney) return <JourneyPage />;
  if (path === PAGES.badges) return <BadgesPage />;
  return path === PAGES.keepGrowing ? <KeepGrowingPage /> : <TipsPage />;
}
