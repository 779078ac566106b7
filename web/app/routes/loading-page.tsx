import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

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
          <LinkButton to={PAGES.landing} look="outline">
            Back to Home
          </LinkButton>
          <LinkButton to={PAGES.uploadChoice} look="quiet" size="text">
            Upload Photos
          </LinkButton>
        </div>
      </div>
    </>
  );
}
