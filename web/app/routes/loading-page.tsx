import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';

/** The loading screen as a separate page. Nothing loads there, so after a moment it shows links to other pages. */
export function Component() {
  return (
    <>
      <PageTitle>Loading</PageTitle>
      <LoadingScreen label={<h1 className="font-sans text-base tracking-normal">Loading</h1>} />
      <div className="mx-auto -mt-20 mb-20 grid max-w-md animate-appear-in-the-end justify-items-center gap-6 px-5 text-center">
        <p className="text-balance text-muted">
          There’s nothing left to load here. Where would you like to go?
        </p>
        <div className="flex flex-wrap justify-center gap-x-7 gap-y-4">
          <Button asChild look="outline">
            <Link to={PAGES.landing}>Back to Home</Link>
          </Button>
          <Button asChild look="quiet" size="text">
            <Link to={PAGES.uploadChoice}>Upload Photos</Link>
          </Button>
        </div>
      </div>
    </>
  );
}
