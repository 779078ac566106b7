import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { numberOf, type Reading, regionOf } from '../../reading.ts';
import { draft, quote } from '../../sentences/draft.ts';
import { placeOf } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';

const blocked = (reading: Reading) => quote(reading, 'shadow_clipping', percent);

const place = (reading: Reading): string => placeOf(regionOf(reading, 'shadow_clipping'));

export const shadowsSentences: TraitSentences = {
  subject: 'the shadows',
  strength: (reading) =>
    draft`The shadows stay open: ${blocked(reading)} of the frame is pure black, so dark areas can still be lifted.`,
  weakness: (reading) =>
    draft`The shadows are blocked: ${blocked(reading)} of the frame, mostly ${place(reading)}, is pure black without any detail.`,
  refinement: (reading) =>
    draft`The deepest shadows ${place(reading)} are pure black over ${blocked(reading)} of the frame; decide whether a shape should show there.`,
  quickWin: (reading) =>
    draft`Raise Blacks until the shapes ${place(reading)} part from each other; if the ${blocked(reading)} that is black stays flat, give the next frame 2/3 of a stop more light or add a reflector on the shadow side.`,
  principle: (reading) =>
    draft`Pure black carries no information, and it draws the eye as an empty hole unless it is a shape on purpose; ${blocked(reading)} of this frame is such black.`,
  detail: (reading) =>
    numberOf(reading, 'shadow_clipping') === 0
      ? draft`No area is pure black (${blocked(reading)} of the frame at 2 of 255 or below).`
      : draft`Pure black (2 of 255 or below in all channels) covers ${blocked(reading)} of the frame, the largest such area ${place(reading)}.`,
  narrativeStrength: (reading) =>
    draft`its shadows stay open, with ${blocked(reading)} of pure black`,
  narrativeWeakness: (reading) =>
    draft`the blocked shadows ${place(reading)} (${blocked(reading)} of the frame)`,
  narrativeAction: (reading) =>
    draft`bring a reflector or a weak flash for the shadow side, which is black over ${blocked(reading)} of this frame`,
};
