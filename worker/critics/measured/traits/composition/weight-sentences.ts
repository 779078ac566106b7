import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { numberOf, type Reading, regionOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { grade } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { imbalance, negativeSpace, saliencySpread } from './weight.ts';

const offset = (reading: Reading): Draft =>
  quote(reading, 'visual_balance', (value) => percent(Math.abs(value)));

const side = (reading: Reading): string =>
  numberOf(reading, 'visual_balance') > 0 ? 'right' : 'left';

const other = (reading: Reading): string =>
  numberOf(reading, 'visual_balance') > 0 ? 'left' : 'right';

export const balanceSentences: TraitSentences = {
  subject: 'the balance',
  strength: (reading) => {
    if (negativeSpace(reading) > 0.5 && imbalance(reading) > 5) {
      return draft`The weight lies ${offset(reading)} of the width to the ${side(reading)}, and the quiet space on the ${other(reading)} holds against it.`;
    }
    return draft`${grade(
      imbalance(reading),
      [0.7, 1.4, 2.2, 3.2],
      [
        'Left and right weigh the same',
        'The two halves hold each other',
        'The frame stands firm',
        'The frame rests in itself',
        `The weight leans gently to the ${side(reading)}, which keeps the frame lively`,
      ],
    )}: the center of light, color and detail is ${offset(reading)} of the width from the middle.`;
  },
  weakness: (reading) =>
    draft`The frame tips to the ${side(reading)}: its visual weight lies ${offset(reading)} of the width off the middle, and little on the ${other(reading)} holds against it.`,
  refinement: (reading) =>
    draft`The frame leans to the ${side(reading)} by ${offset(reading)} of its width; a little more interest on the ${other(reading)} would settle it.`,
  quickWin: (reading) =>
    draft`Crop some of the ${other(reading)} side away, or darken what is loudest on the ${side(reading)}, until the weight, now ${offset(reading)} off, feels held.`,
  principle: (reading) =>
    draft`Light, color and detail have weight, and a frame balances like a scale: something small far from the middle can hold something large near it. This one leans ${offset(reading)} to the ${side(reading)}.`,
  detail: (reading) =>
    draft`The center of visual weight is ${offset(reading)} of the width to the ${side(reading)} of the middle; below 3 % a frame looks balanced.`,
  narrativeStrength: (reading) =>
    imbalance(reading) < 3.2
      ? draft`the frame is balanced to ${offset(reading)} of its width`
      : draft`the frame leans ${offset(reading)} to the ${side(reading)} and stays lively`,
  narrativeWeakness: (reading) =>
    draft`the balance, ${offset(reading)} of the width to the ${side(reading)} of the middle`,
  narrativeAction: (reading) =>
    draft`look for something on the ${other(reading)} to hold the ${offset(reading)} by which this frame leans`,
};

const clutter = (reading: Reading): Draft => quote(reading, 'edge_clutter', percent);

/** The side whose border band has the most detail. */
function border(reading: Reading): string {
  const region = regionOf(reading, 'edge_clutter');
  if (region.width > region.height) return region.y < 0.5 ? 'at the top' : 'at the bottom';
  return region.x < 0.5 ? 'on the left' : 'on the right';
}

export const edgesSentences: TraitSentences = {
  subject: 'the edges of the frame',
  strength: (reading) =>
    numberOf(reading, 'edge_clutter') < 14
      ? draft`The edges are ${grade(numberOf(reading, 'edge_clutter'), [7], ['very clean', 'clean'])}: only ${clutter(reading)} of all detail lies along them, so little leads the eye out of the frame.`
      : draft`The edges carry their fair share of detail, ${clutter(reading)} of it where an even spread would put 19 %.`,
  weakness: (reading) =>
    draft`The border is busy, above all ${border(reading)}: ${clutter(reading)} of all detail lies in the outermost 5 % of the frame, where an even spread would put 19 %; unless it frames the scene on purpose, it leads the eye out.`,
  refinement: (reading) =>
    draft`The edge ${border(reading)} is worth a second look: ${clutter(reading)} of all detail lies along the border, and not all of it belongs to the picture.`,
  quickWin: (reading) =>
    draft`Look along the edge ${border(reading)} and crop or darken what pokes in there; the border holds ${clutter(reading)} of the picture's detail.`,
  principle: (reading) =>
    draft`Run your eye once around the frame before you press the shutter: what touches the edge pulls the eye out, and ${clutter(reading)} of this picture's detail is there.`,
  detail: (reading) =>
    draft`The outermost 5 % on each side holds ${clutter(reading)} of the detail, most of it ${border(reading)} (19 % would be an even spread).`,
  narrativeStrength: (reading) =>
    draft`its edges are clean, with ${clutter(reading)} of the detail along the border`,
  narrativeWeakness: (reading) =>
    draft`the busy edge ${border(reading)} (${clutter(reading)} of the detail lies along the border)`,
  narrativeAction: (reading) =>
    draft`check the edge ${border(reading)} in the viewfinder before you press: ${clutter(reading)} of the detail ended along the border`,
};

const spread = (reading: Reading): Draft => quote(reading, 'saliency_spread', percent);

/** A scene whose saliency spreads over more than this, in % of the frame, has no center at all. */
const PANORAMIC = 27.5;

export const attentionSentences: TraitSentences = {
  subject: 'the center of attention',
  strength: (reading) => {
    if (saliencySpread(reading) < 20) {
      return draft`The picture knows what it is about: half of what draws the eye is gathered in ${spread(reading)} of the frame.`;
    }
    return saliencySpread(reading) < 25
      ? draft`There is a place to arrive at: half of the attention falls on ${spread(reading)} of the frame, and the rest supports it.`
      : draft`The eye is free to wander: half of the attention is spread over ${spread(reading)} of the frame, as in a scene that is read as a whole.`;
  },
  weakness: (reading) =>
    draft`Attention is scattered: it takes ${spread(reading)} of the frame to hold half of what draws the eye, so it wanders.`,
  refinement: (reading) => {
    if (saliencySpread(reading) < 15) {
      return draft`One thing holds the frame (half of the attention in ${spread(reading)} of it); the next question is what the rest may say: a trace, a texture or nothing at all.`;
    }
    if (saliencySpread(reading) < 25) {
      return draft`Something beside the main thing asks for attention too: half of it takes ${spread(reading)} of the frame, and fewer voices would be louder.`;
    }
    return saliencySpread(reading) < PANORAMIC
      ? draft`No single thing takes the lead (half of the attention is spread over ${spread(reading)} of the frame); one accent, a figure or a light, would give the eye a place to start.`
      : draft`The scene is read like a panorama, its attention spread over ${spread(reading)} of the frame; something near in the foreground would give it depth and a way in.`;
  },
  quickWin: (reading) => {
    if (saliencySpread(reading) < 15) {
      return draft`Make a square and a panorama crop around the ${spread(reading)} of the frame that draw the eye, and see which emptiness speaks more.`;
    }
    if (saliencySpread(reading) < 25) {
      return draft`Cover one corner after the other with your hand, and crop away what nobody would miss; ${spread(reading)} of the frame now share half of the attention.`;
    }
    return saliencySpread(reading) < PANORAMIC
      ? draft`Brighten the one spot you want seen first with a small soft mask and darken the rest slightly; half of the attention is now spread over ${spread(reading)} of the frame.`
      : draft`Make a panorama crop, twice as wide as high, of the strip that matters most, and see what the rest of these ${spread(reading)} had to say.`;
  },
  principle: (reading) =>
    draft`A frame with one clear center is read in a moment and remembered longer; take things out until only the necessary is left. Here half of the attention takes ${spread(reading)} of the frame.`,
  detail: (reading) =>
    draft`Half of what draws the eye (saliency) lies in ${spread(reading)} of the frame; below 10 % there is one small strong subject, above 25 % none.`,
  narrativeStrength: (reading) =>
    saliencySpread(reading) < 25
      ? draft`the eye knows where to go, with half of the attention in ${spread(reading)} of the frame`
      : draft`the whole frame is worth reading, with half of the attention over ${spread(reading)} of it`,
  narrativeWeakness: (reading) =>
    draft`${saliencySpread(reading) < 25 ? 'what competes with the main thing' : 'the lack of one clear center'} (half of the attention takes ${spread(reading)} of the frame)`,
  narrativeAction: (reading) =>
    saliencySpread(reading) < 25
      ? draft`move until one thing stands alone and takes less than these ${spread(reading)} for half of the attention`
      : draft`wait for a figure or a patch of light to give these ${spread(reading)} a center`,
};
