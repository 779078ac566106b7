import {
  FOLLOW_UP_ROUTES,
  type FollowedSide,
  type FollowUp,
} from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';
import { FOLLOW_UPS_KEY, useAnswerFollowUp } from './follow-up-queries.ts';

type Choosing = { followUp: FollowUp; items: readonly FollowedSide[] };

function Upload({ isFirst }: { isFirst: boolean }) {
  return (
    <LinkButton to={PAGES.singleCategories} look={isFirst ? 'primary' : 'outline'}>
      Upload a Photo
    </LinkButton>
  );
}

function NoLaterUpload() {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-xl text-lg text-pretty">
        Take a photo with this in mind, or edit this one, and upload it. Its feedback asks you about
        this advice.
      </p>
      <Upload isFirst />
    </div>
  );
}

function Choices({ followUp: { id }, items }: Choosing) {
  const { mutate, isPending, variables, error } = useAnswerFollowUp(id);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 lg:grid-cols-5">
        {items.map(({ photo, uploadedAt }) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-busy={isPending && variables.photoId === photo.id}
              onClick={() => !isPending && mutate({ photoId: photo.id })}
              className="group block w-full text-left aria-busy:opacity-55"
            >
              <PhotoFrame
                src={photo.thumb}
                alt=""
                thumbhash={photo.thumbhash}
                isLazy
                className="outline-offset-2 group-hover:outline-2 group-hover:outline-safelight"
              />
              <span className="mt-2 block truncate text-sm">{photo.name}</span>
              <time dateTime={uploadedAt} className="tabular block text-sm text-muted">
                {formatDay(uploadedAt)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-5 text-safelight">
          {messageOf(error)}
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="text-muted">It isn’t there yet?</p>
        <Upload isFirst={false} />
      </div>
    </>
  );
}

/** What can answer a piece of advice, newest first. */
const laterUploadsQuery = (id: string) =>
  queryOptions({
    queryKey: [FOLLOW_UPS_KEY, id, 'later-uploads'],
    queryFn: ({ signal }) =>
      callRoute(FOLLOW_UP_ROUTES.listLaterUploads, { params: { id }, signal }).then(
        ({ items }) => items,
      ),
    staleTime: 0,
  });

/** The later photos, one of which answers the advice; or what to do if there is none yet. */
export function ChooseAnswer({ followUp }: { followUp: FollowUp }) {
  const { data, error, refetch } = useQuery(laterUploadsQuery(followUp.id));
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-6 text-3xl">
        Which photo answers it?
      </h2>
      {data && data.length > 0 && <Choices followUp={followUp} items={data} />}
      {data?.length === 0 && <NoLaterUpload />}
      {!(data || error) && (
        <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <span className="sr-only">Loading your later uploads</span>
          <Skeleton className="aspect-3/2" />
          <Skeleton className="aspect-3/2" />
        </div>
      )}
      {error && !data && (
        <div className="grid justify-items-start gap-4">
          <p role="alert">{messageOf(error)}</p>
          <Button look="outline" onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </section>
  );
}
