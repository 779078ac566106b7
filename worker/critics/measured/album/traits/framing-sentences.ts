import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { numberOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { degrees } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { type AlbumReading, nameAt } from '../album-reading.ts';
import { hasOneOrientation } from './framing.ts';

const clutter = (album: AlbumReading): Draft => quote(album, 'edge_clutter', percent);

const focus = (album: AlbumReading): Draft => quote(album, 'saliency_spread', percent);

export const framingSentences: TraitSentences<AlbumReading> = {
  subject: 'the framing of the photos',
  strength: (album) =>
    draft`The framing is under control: ${nameAt(album, 'saliency_spread')} gathers half of the attention in ${focus(album)} of its frame, the most concentrated of the album.`,
  weakness: (album) =>
    draft`The framing is loose in places: ${nameAt(album, 'edge_clutter')} has ${clutter(album)} of its detail in the border band, where an even spread would put 19 %.`,
  quickWin: (album) =>
    draft`Start with ${nameAt(album, 'edge_clutter')}: crop or darken along its edges, which hold ${clutter(album)} of its detail.`,
  refinement: (album) =>
    draft`The busiest border is that of ${nameAt(album, 'edge_clutter')}, with ${clutter(album)} of its detail along the edges; a tidier crop would bring it up to the others.`,
  principle: (album) =>
    draft`Look at an album as thumbnails: a photo that is still clear at that size is well framed. ${nameAt(album, 'saliency_spread')} passes, with half of the attention in ${focus(album)} of the frame.`,
  detail: (album) =>
    draft`Attention is most concentrated in ${nameAt(album, 'saliency_spread')} (${focus(album)} of the frame), and the border is busiest in ${nameAt(album, 'edge_clutter')} (${clutter(album)} of its detail).`,
  narrativeStrength: (album) =>
    draft`the framing is sure, most of all in ${nameAt(album, 'saliency_spread')}, where half of the attention falls on ${focus(album)} of the frame`,
  narrativeWeakness: (album) =>
    draft`the framing, loosest in ${nameAt(album, 'edge_clutter')} with ${clutter(album)} of its detail along the border`,
  narrativeAction: (album) =>
    draft`recrop ${nameAt(album, 'edge_clutter')}, where ${clutter(album)} of the detail lies along the border`,
};

const distance = (album: AlbumReading): Draft => quote(album, 'thirds_distance', percent);

export const placementInAlbumSentences: TraitSentences<AlbumReading> = {
  subject: 'the placing of subjects',
  strength: (album) =>
    draft`The best placed subject is in ${nameAt(album, 'thirds_distance')}, ${distance(album)} of the diagonal from a thirds point.`,
  weakness: (album) =>
    draft`No subject comes near a thirds point; the closest, in ${nameAt(album, 'thirds_distance')}, misses it by ${distance(album)} of the diagonal.`,
  quickWin: (album) =>
    draft`Take ${nameAt(album, 'thirds_distance')} as your example and crop one more photo so that its subject comes as near to a thirds point as ${distance(album)} of the diagonal.`,
  refinement: (album) =>
    draft`Subjects stand near the middle: the one closest to a thirds point, in ${nameAt(album, 'thirds_distance')}, is ${distance(album)} of the diagonal away from it.`,
  principle: (album) =>
    draft`Vary where the subject stands from photo to photo, but let each place be a decision; ${nameAt(album, 'thirds_distance')} does it at ${distance(album)} of the diagonal.`,
  detail: (album) =>
    draft`The subject nearest to a thirds point is that of ${nameAt(album, 'thirds_distance')}, ${distance(album)} of the diagonal away.`,
  narrativeStrength: (album) =>
    draft`${nameAt(album, 'thirds_distance')} places its subject best, ${distance(album)} of the diagonal from a thirds point`,
  narrativeWeakness: (album) =>
    draft`the placing of subjects, at best ${distance(album)} of the diagonal from a thirds point`,
  narrativeAction: (album) =>
    draft`move one subject clearly out of the middle, further than the ${distance(album)} of ${nameAt(album, 'thirds_distance')}`,
};

const tilt = (album: AlbumReading): Draft => quote(album, 'horizon_tilt', degrees);

const direction = (album: AlbumReading): string =>
  numberOf(album, 'horizon_tilt') > 0 ? 'clockwise' : 'anticlockwise';

const opposite = (album: AlbumReading): string =>
  numberOf(album, 'horizon_tilt') > 0 ? 'anticlockwise' : 'clockwise';

export const horizonsInAlbumSentences: TraitSentences<AlbumReading> = {
  subject: 'the horizons',
  strength: (album) =>
    draft`The horizons are level: where one can be judged, ${nameAt(album, 'horizon_tilt')} leans most, by ${tilt(album)}.`,
  weakness: (album) =>
    draft`${nameAt(album, 'horizon_tilt')} leans ${tilt(album)} ${direction(album)}, which shows all the more beside level photos.`,
  quickWin: (album) =>
    draft`Rotate ${nameAt(album, 'horizon_tilt')} ${tilt(album)} ${opposite(album)} with the straighten tool.`,
  refinement: (album) =>
    draft`${nameAt(album, 'horizon_tilt')} leans ${tilt(album)} ${direction(album)}, the most of those that could be judged.`,
  principle: (album) =>
    draft`In a row of photos the eye compares horizons, so a lean that passes alone is noticed in a series; the largest here is ${tilt(album)}.`,
  detail: (album) =>
    draft`The largest measured tilt is ${tilt(album)} ${direction(album)}, in ${nameAt(album, 'horizon_tilt')}.`,
  narrativeStrength: (album) => draft`the photos stand straight, within ${tilt(album)}`,
  narrativeWeakness: (album) =>
    draft`the lean of ${nameAt(album, 'horizon_tilt')}, ${tilt(album)} ${direction(album)}`,
  narrativeAction: (album) =>
    draft`straighten ${nameAt(album, 'horizon_tilt')} by ${tilt(album)} ${opposite(album)}`,
};

const mixOf = (album: AlbumReading): Draft => quote(album, 'orientation_mix', percent);

export const orientationsSentences: TraitSentences<AlbumReading> = {
  subject: 'the mix of orientations',
  strength: (album) =>
    hasOneOrientation(album)
      ? draft`${numberOf(album, 'orientation_mix') === 0 ? 'All' : 'Nearly all'} photos share one orientation (${mixOf(album)} differ), which makes for a calm sequence.`
      : draft`Upright and level frames alternate: ${mixOf(album)} of the photos, ${nameAt(album, 'orientation_mix')} among them, are in the rarer orientation.`,
  weakness: (album) => draft`Only ${mixOf(album)} of the photos change the orientation.`,
  refinement: (album) =>
    draft`${numberOf(album, 'orientation_mix') === 0 ? 'All' : 'Nearly all'} photos share one orientation (${mixOf(album)} are in the other); one turned frame would change the rhythm.`,
  quickWin: (album) =>
    draft`Turn the camera for every third scene next time; now ${mixOf(album)} of the photos are in the rarer orientation.`,
  principle: (album) =>
    draft`Orientation follows the subject, upright for what stands and level for what lies; here ${mixOf(album)} of the photos are in the rarer one.`,
  detail: (album) => draft`The rarer orientation has ${mixOf(album)} of the photos.`,
  narrativeStrength: (album) =>
    draft`its orientation follows a plan, with ${mixOf(album)} in the rarer one`,
  narrativeWeakness: (album) =>
    draft`the sameness of orientation (${mixOf(album)} in the rarer one)`,
  narrativeAction: (album) =>
    draft`turn the camera for the next upright thing you meet; ${mixOf(album)} of the photos are in the rarer orientation`,
};
