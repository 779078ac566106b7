import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FollowUpList } from './follow-up-list.tsx';
import { FollowUpPage } from './follow-up-page.tsx';
import { followUpsQuery } from './follow-up-queries.ts';

/** Every piece of advice that the account took up, with its result. */
function FollowUpsPage() {
  const { data, error, refetch } = useQuery(followUpsQuery);
  if (!(data || error)) return <LoadingScreen label="Loading your advice" />;
  return (
    <Page
      title="Advice you took up"
      lead="Each with the photo that it came from, and the later one that answers it."
    >
      {data && data.length > 0 && <FollowUpList items={data} />}
      {data?.length === 0 && (
        <div className="grid justify-items-start gap-5">
          <p className="max-w-xl text-lg text-pretty">
            Nothing yet. Choose “Did I do it?” beside any advice of a critique, and answer it by a
            later photo.
          </p>
          <LinkButton to={PAGES.dashboard} look="outline">
            To Your Critiques
          </LinkButton>
        </div>
      )}
      {!data && (
        <div className="grid justify-items-start gap-5">
          <p role="alert" className="text-lg text-muted">
            {messageOf(error)}
          </p>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      )}
    </Page>
  );
}

/** The pages of advice that was taken up, depending on the address. They are one file, since each leads to the other. */
export function Component() {
  const { pathname } = useLocation();
  const id = matchPath(PAGES.followUp, pathname)?.params.followUpId;
  return id ? <FollowUpPage key={id} id={id} /> : <FollowUpsPage />;
}
