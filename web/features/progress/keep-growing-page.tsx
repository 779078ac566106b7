import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LatestAdvice } from './advice/latest-advice.tsx';

/** Encourages the photographer to go out again. */
export function KeepGrowingPage() {
  return (
    <Page
      title="The next photo is the one that counts."
      lead="Go out with one thing to try: the one from your last critique. Then see whether it shows."
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4 border-t border-line pt-9">
        <Button asChild>
          <Link to={PAGES.uploadChoice}>Upload More Photos</Link>
        </Button>
        <Button asChild look="quiet" size="text">
          <Link to={PAGES.photoJourney}>See your journey</Link>
        </Button>
      </div>
      <LatestAdvice />
    </Page>
  );
}
