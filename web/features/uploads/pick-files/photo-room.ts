import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { UsageReply } from '@photo-coach/shared/contracts/http/accounts.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';

type PhotoRoom = {
  /** Maximum number of photos of the upload. */
  most: number;
  /** The reason for that maximum. */
  reason: string;
};

/**
 * The maximum number of photos of an upload: what is left of the day or the month, but no more than `most`.
 * @param most by default what the plan allows per album
 */
export function photoRoom(
  usage: UsageReply | undefined,
  most: number = usage ? PLANS[usage.plan].photosPerAlbum : MAX_PHOTOS_PER_ALBUM,
): PhotoRoom {
  const today = usage?.photosLeftToday ?? most;
  const thisMonth = usage?.photosLeftThisMonth ?? most;
  if (thisMonth < most && thisMonth <= today) {
    return { most: thisMonth, reason: `You have ${countOf(thisMonth, 'photo')} left this month.` };
  }
  if (today < most) {
    return { most: today, reason: `You have ${countOf(today, 'photo')} left today.` };
  }
  return { most, reason: `Maximum ${most} files allowed.` };
}
