import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Encourages the photographer to go out again. */
export function KeepGrowingPage() {
  return (
    <Page
      title="The next photo is the one that counts."
      lead="Go out and shoot. Then come back for a critique."
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4 border-t border-line pt-9">
        <LinkButton to={PAGES.uploadChoice}>Upload More Photos</LinkButton>
        <LinkButton to={PAGES.photoJourney} look="quiet" size="text">
          See your journey
        </LinkButton>
      </div>
    </Page>
  );
}
