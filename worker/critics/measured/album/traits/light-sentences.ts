import { numberOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { decimal, grade, stopsBetween, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { type AlbumReading, nameAt } from '../album-reading.ts';
import { isUnnoticeable } from './light.ts';

const drift = (album: AlbumReading): Draft =>
  quote(album, 'exposure_drift', (value) => {
    const levels = Math.abs(value);
    return levels < 9.95 ? decimal(levels) : whole(levels);
  });

const outlier = (album: AlbumReading): string => nameAt(album, 'exposure_drift');

const side = (album: AlbumReading): string =>
  numberOf(album, 'exposure_drift') > 0 ? 'lighter' : 'darker';

export const exposureConsistencySentences: TraitSentences<AlbumReading> = {
  subject: 'the exposure from photo to photo',
  strength: (album) =>
    draft`The photos are exposed alike: even the one that differs most, ${outlier(album)}, is only ${drift(album)} levels of lightness ${side(album)} than the middle of the album.`,
  weakness: (album) =>
    draft`${outlier(album)} falls out of the series: it is ${drift(album)} levels of lightness ${side(album)} than the middle of the album, ${grade(Math.abs(numberOf(album, 'exposure_drift')), [25, 38], ['enough to be felt', 'which is plain to see', 'as if taken on another day'])}.`,
  quickWin: (album) =>
    isUnnoticeable(album)
      ? draft`Copy the develop settings of one photo to all others at once: ${drift(album)} levels apart, they will take them well.`
      : draft`Open ${outlier(album)} beside a typical photo of the album and ${numberOf(album, 'exposure_drift') > 0 ? 'lower' : 'raise'} its exposure by about ${stopsBetween(50, 50 + Math.abs(numberOf(album, 'exposure_drift')) / 2)}; that takes up half of the ${drift(album)} levels between them.`,
  refinement: (album) =>
    isUnnoticeable(album)
      ? draft`The light agrees already, to ${drift(album)} levels; one photo that breaks it on purpose would be noticed all the more.`
      : draft`${outlier(album)} is the ${numberOf(album, 'exposure_drift') > 0 ? 'lightest' : 'darkest'} of the series, ${drift(album)} levels from its middle; matching it would make the light read as one.`,
  principle: (album) =>
    draft`A series reads as one story when its light agrees: edit one photo well, then match the others to it. Here the widest gap is ${drift(album)} levels.`,
  detail: (album) =>
    draft`Photos that are light or dark on purpose left aside, the largest drift of lightness is ${drift(album)} levels, in ${outlier(album)}, which is ${side(album)}.`,
  narrativeStrength: (album) =>
    draft`all photos share one exposure, within ${drift(album)} levels of lightness`,
  narrativeWeakness: (album) =>
    isUnnoticeable(album)
      ? draft`a surprise in the light, which agrees to ${drift(album)} levels`
      : draft`the exposure of ${outlier(album)}, ${drift(album)} levels ${side(album)} than the middle of the album`,
  narrativeAction: (album) =>
    isUnnoticeable(album)
      ? draft`take one photo whose light differs on purpose by more than these ${drift(album)} levels`
      : draft`match ${outlier(album)} to its neighbors, which are ${drift(album)} levels away`,
};

const cast = (album: AlbumReading): Draft => quote(album, 'white_balance_drift', decimal);

const tinted = (album: AlbumReading): string => nameAt(album, 'white_balance_drift');

export const whiteBalanceConsistencySentences: TraitSentences<AlbumReading> = {
  subject: 'the white balance from photo to photo',
  strength: (album) =>
    draft`The white balance holds from photo to photo: ${tinted(album)} is furthest off, by ${cast(album)} where about 7 begins to show.`,
  weakness: (album) =>
    draft`The color of the light jumps: what should be gray in ${tinted(album)} is ${cast(album)} away from the rest of the album.`,
  quickWin: (album) =>
    draft`Copy the white balance of a typical photo to ${tinted(album)}, then fine-tune by eye; it is ${cast(album)} away from the others.`,
  refinement: (album) =>
    draft`Grays in ${tinted(album)} are ${cast(album)} away from those of the other photos; side by side, that begins to show.`,
  principle: (album) =>
    draft`Auto white balance decides anew for every frame; a fixed setting keeps a series together. The widest difference here is ${cast(album)}.`,
  detail: (album) =>
    draft`The largest drift of what should be gray is ${cast(album)} (Lab chroma), in ${tinted(album)}.`,
  narrativeStrength: (album) => draft`grays stay gray from photo to photo, within ${cast(album)}`,
  narrativeWeakness: (album) =>
    draft`the white balance of ${tinted(album)}, ${cast(album)} away from the rest`,
  narrativeAction: (album) =>
    draft`set one white balance for the whole series, so that no photo strays by ${cast(album)}`,
};
