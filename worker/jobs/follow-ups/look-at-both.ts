import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { HandlerContext } from '../../queue-job/handler.ts';
import type { LookDependencies } from './ask-once.ts';
import type { JudgedFollowUp } from './load-follow-up.ts';
import { lookAtAlbums } from './look-at-albums.ts';
import { lookAtPhotos } from './look-at-photos.ts';

/**
 * Lets the coach look at both sides of a follow-up that measurements and critiques could not decide.
 * @returns null for an answer that can't be read
 * @throws as `askModel`
 */
export async function lookAtBoth(
  dependencies: LookDependencies,
  { followUp, judged }: { followUp: JudgedFollowUp; judged: FollowUpResult },
  context: Pick<HandlerContext, 'signal' | 'log'>,
): Promise<FollowUpResult | null> {
  const look = followUp.row.photo_id === null ? lookAtAlbums : lookAtPhotos;
  const seen = await look(dependencies, followUp, context);
  if (seen === null) return null;
  const { verdict, photoId, region, said } = seen;
  if (verdict === 'cant_tell' || photoId === null) {
    return { ...judged, verdict: 'cant_tell', doubt: 'coach_unsure', said };
  }
  const after = { photoId, region, measurement: null, value: null };
  return { ...judged, verdict, doubt: null, basis: 'seen', after, said };
}
