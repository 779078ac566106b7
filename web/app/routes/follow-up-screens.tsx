import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { matchPath, useLocation } from 'react-router-dom';
import { FollowUpPage } from '../../features/follow-ups/follow-up-page.tsx';
import { FollowUpsPage } from '../../features/follow-ups/follow-ups-page.tsx';

/** The pages of advice that was taken up, depending on the address. They are one file, since each leads to the other. */
export function Component() {
  const { pathname } = useLocation();
  const id = matchPath(PAGES.followUp, pathname)?.params.followUpId;
  return id ? <FollowUpPage key={id} id={id} /> : <FollowUpsPage />;
}
