import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { lightSourceOf } from '../../key.ts';
import { numberOf, type Reading, regionOf } from '../../reading.ts';
import { draft, quote } from '../../sentences/draft.ts';
import { grade, placeOf } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { clippedShare } from './clipping.ts';

const clipped = (reading: Reading) => quote(reading, 'highlight_clipping', percent);

const clippedPlace = (reading: Reading): string => placeOf(regionOf(reading, 'highlight_clipping'));

/** Whether the clipped area is probably the sun or a lamp. */
const isLight = (reading: Reading): boolean => lightSourceOf(reading) > 0.5;

/** How much less to expose next time, by the clipped share. */
const stopsLess = (reading: Reading): string =>
  grade(
    clippedShare(reading),
    [3, 7, 14],
    ['1/3 of a stop', '2/3 of a stop', '1 stop', '1 1/3 stops'],
  );

export const highlightsSentences: TraitSentences = {
  subject: 'the highlights',
  strength: (reading) => {
    if (clippedShare(reading) > 3) {
      return draft`The burnt-out area ${clippedPlace(reading)}, ${clipped(reading)} of the frame, looks like the light itself, and the tones around it are kept.`;
    }
    return clippedShare(reading) === 0
      ? draft`The highlights are safe: ${clipped(reading)} of the frame is burnt out, so even the brightest tones keep their texture.`
      : draft`The highlights are held: only ${clipped(reading)} of the frame is burnt out, ${clippedPlace(reading)}.`;
  },
  weakness: (reading) => {
    const word = grade(
      clippedShare(reading),
      [6, 12, 25],
      ['A noticeable area', 'A large area', 'A very large area', 'A major part of the picture'],
    );
    return isLight(reading)
      ? draft`The light source takes more than itself: ${clipped(reading)} of the frame, mostly ${clippedPlace(reading)}, is burnt out, so the colors around it end in a pale hole.`
      : draft`${word} is burnt out: ${clipped(reading)} of the frame, mostly ${clippedPlace(reading)}, has gone to blank white or nearly so.`;
  },
  refinement: (reading) => {
    return isLight(reading)
      ? draft`Around the light ${clippedPlace(reading)}, ${clipped(reading)} of the frame has gone to white; a slightly darker exposure would widen its glow.`
      : draft`The one place to watch is ${clippedPlace(reading)}, where ${clipped(reading)} of the frame has burnt out.`;
  },
  quickWin: (reading) =>
    clippedShare(reading) < 3
      ? draft`Pull Highlights down by 20 to 30 and look at the area ${clippedPlace(reading)}; of the ${clipped(reading)} that is burnt out, a raw file often gives some back.`
      : draft`Pull Highlights and Whites down and watch the area ${clippedPlace(reading)}; what stays blank of those ${clipped(reading)} is gone, so next time expose ${stopsLess(reading)} less.`,
  principle: (reading) =>
    draft`A sensor has no shoulder: once it is full, the detail is gone for good, while shadows can be lifted, so set the exposure by the brightest tone you want to keep; here ${quote(reading, 'highlight_clipping', (share) => (share === 0 ? 'nothing' : `${percent(share)} of the frame`))} went over the edge.`,
  detail: (reading) =>
    clippedShare(reading) === 0
      ? draft`No light area is burnt out (${clipped(reading)} of the frame, counting bright pixels with a channel at 254 of 255 or above).`
      : draft`Burnt-out light covers ${clipped(reading)} of the frame, the largest area ${clippedPlace(reading)}, counting bright pixels with a channel at 254 of 255 or above.`,
  narrativeStrength: (reading) =>
    draft`its highlights are held, with ${clipped(reading)} of the frame burnt out`,
  narrativeWeakness: (reading) =>
    draft`the burnt-out light ${clippedPlace(reading)} (${clipped(reading)} of the frame)`,
  narrativeAction: (reading) =>
    draft`expose ${stopsLess(reading)} less and lift the shadows afterward, so that the ${clipped(reading)} ${clippedPlace(reading)} keeps its detail`,
};

const blocked = (reading: Reading) => quote(reading, 'shadow_clipping', percent);

const blockedPlace = (reading: Reading): string => placeOf(regionOf(reading, 'shadow_clipping'));

export const shadowsSentences: TraitSentences = {
  subject: 'the shadows',
  strength: (reading) =>
    draft`The shadows stay open: ${blocked(reading)} of the frame is pure black, so dark areas can still be lifted.`,
  weakness: (reading) =>
    draft`The shadows are blocked: ${blocked(reading)} of the frame, mostly ${blockedPlace(reading)}, is pure black without any detail.`,
  refinement: (reading) =>
    draft`The deepest shadows ${blockedPlace(reading)} are pure black over ${blocked(reading)} of the frame; decide whether a shape should show there.`,
  quickWin: (reading) =>
    draft`Raise Blacks until the shapes ${blockedPlace(reading)} part from each other; if the ${blocked(reading)} that is black stays flat, give the next frame 2/3 of a stop more light or add a reflector on the shadow side.`,
  principle: (reading) =>
    draft`Pure black carries no information, and it draws the eye as an empty hole unless it is a shape on purpose; ${blocked(reading)} of this frame is such black.`,
  detail: (reading) =>
    numberOf(reading, 'shadow_clipping') === 0
      ? draft`No area is pure black (${blocked(reading)} of the frame at 2 of 255 or below).`
      : draft`Pure black (2 of 255 or below in all channels) covers ${blocked(reading)} of the frame, the largest such area ${blockedPlace(reading)}.`,
  narrativeStrength: (reading) =>
    draft`its shadows stay open, with ${blocked(reading)} of pure black`,
  narrativeWeakness: (reading) =>
    draft`the blocked shadows ${blockedPlace(reading)} (${blocked(reading)} of the frame)`,
  narrativeAction: (reading) =>
    draft`bring a reflector or a weak flash for the shadow side, which is black over ${blocked(reading)} of this frame`,
};
