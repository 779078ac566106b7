import {
  FOLLOW_UP_ROUTES,
  type FollowedSide,
  type FollowUp,
} from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';

/** The first part of the keys of all queries about follow-ups. */
export const FOLLOW_UPS_KEY = 'follow-ups';

/** Advice that the account took up, newest first. */
export const followUpsQuery = queryOptions({
  queryKey: [FOLLOW_UPS_KEY],
  queryFn: ({ signal }) => callRoute(FOLLOW_UP_ROUTES.list, { signal }).then(({ items }) => items),
  // Photos may have been deleted since.
  staleTime: 0,
});

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
export const followUpQuery = (id: string, interval: number) =>
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

/** What can answer a piece of advice, newest first. */
export const laterUploadsQuery = (id: string) =>
  queryOptions({
    queryKey: [FOLLOW_UPS_KEY, id, 'later-uploads'],
    queryFn: ({ signal }) =>
      callRoute(FOLLOW_UP_ROUTES.listLaterUploads, { params: { id }, signal }).then(
        ({ items }) => items,
      ),
    staleTime: 0,
  });
