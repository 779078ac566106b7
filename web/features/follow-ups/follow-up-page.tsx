import {
  FOLLOW_UP_ROUTES,
  type FollowedSide,
  type FollowUp,
} from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { useRefetchInterval } from '../../lib/api/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ActionButton } from './action-button.tsx';
import { ChooseAnswer } from './choose-answer.tsx';
import { FOLLOW_UPS_KEY, useForgetFollowUp, useStartFollowUp } from './follow-up-queries.ts';
import { SidePhoto } from './side-photo.tsx';
import { Verdict } from './verdict.tsx';

const TITLE = 'Did I do it?';

function AllAdvice() {
  return (
    <LinkButton to={PAGES.followUps} look="quiet" size="text">
      All advice you took up
    </LinkButton>
  );
}

/** The advice, and how to check that it worked. */
function Advice({ followUp: { advice, check } }: { followUp: FollowUp }) {
  return (
    <>
      <p className="font-display text-2xl leading-snug text-pretty text-ink sm:text-3xl">
        {advice}
      </p>
      {check && <p className="mt-4 text-base">{check}</p>}
    </>
  );
}

/** Answers the same advice once more, by another photo. */
function TryAnother({ followUp: { before, kind } }: { followUp: FollowUp }) {
  const action = useStartFollowUp();
  const photoId = before.photo.id;
  return (
    <ActionButton
      look="outline"
      action={action}
      busyLabel="Opening..."
      onClick={() => action.mutate({ albumId: before.albumId, photoId, kind, of: 'review' })}
    >
      Try Another Photo
    </ActionButton>
  );
}

function Forget({ id }: { id: string }) {
  const navigate = useNavigate();
  const action = useForgetFollowUp(id, () => void navigate(PAGES.followUps, { replace: true }));
  return (
    <ActionButton
      look="quiet"
      size="text"
      action={action}
      busyLabel="Removing..."
      onClick={() => action.mutate()}
    >
      Remove from My List
    </ActionButton>
  );
}

function Content({ followUp }: { followUp: FollowUp }) {
  const { id, after, before, said, state } = followUp;
  return (
    <Page title={TITLE} width="wide" lead={<Advice followUp={followUp} />} aside={<AllAdvice />}>
      {after === null ? (
        <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <SidePhoto side={before} label="Before" evidence={followUp.found}>
            <p className="text-pretty">{said}</p>
          </SidePhoto>
          <ChooseAnswer followUp={followUp} />
        </div>
      ) : (
        <Verdict followUp={followUp} after={after} />
      )}
      <div className="mt-14 flex flex-wrap items-center gap-x-7 gap-y-4 border-t border-line pt-6">
        {state === 'judged' && <TryAnother followUp={followUp} />}
        <Forget id={id} />
      </div>
    </Page>
  );
}

/** Keeps the URLs of a picture on screen: every reply has new ones, which would load the picture again. */
function keepPicture(known: FollowedSide | null, fetched: FollowedSide): FollowedSide {
  const [one, other] = [known?.photo, fetched.photo];
  const isSame =
    one?.id === other.id &&
    one.width === other.width &&
    one.height === other.height &&
    one.thumbhash === other.thumbhash;
  return isSame ? { ...fetched, photo: one } : fetched;
}

const keepPictures = (known: FollowUp | undefined, fetched: FollowUp): FollowUp =>
  known === undefined
    ? fetched
    : {
        ...fetched,
        before: keepPicture(known.before, fetched.before),
        after: fetched.after && keepPicture(known.after, fetched.after),
      };

/** One piece of advice. @param interval how often it is polled while it is being judged, ms */
const followUpQuery = (id: string, interval: number) =>
  queryOptions({
    queryKey: [FOLLOW_UPS_KEY, id],
    queryFn: ({ signal }) =>
      callRoute(FOLLOW_UP_ROUTES.read, { params: { id }, signal }).then(({ followUp }) => followUp),
    // The library types neither.
    structuralSharing: (known, fetched) =>
      keepPictures(known as FollowUp | undefined, fetched as FollowUp),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'judging' ? interval : false),
  });

/** A piece of advice that was taken up: its answer, and whether it was followed. */
export function FollowUpPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(followUpQuery(id, useRefetchInterval()));
  if (data) return <Content followUp={data} />;
  if (error === null) return <LoadingScreen label="Loading your advice" />;
  const isGone = hasCode(error, 'PGRST116');
  return (
    <Page
      title={TITLE}
      width="narrow"
      lead={
        isGone
          ? 'This advice is not on your list any more: it was removed, or one of its photos was.'
          : messageOf(error)
      }
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        {!isGone && <Button onClick={() => void refetch()}>Try Again</Button>}
        <AllAdvice />
      </div>
    </Page>
  );
}
