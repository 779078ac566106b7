import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { mix, ramp } from '../../curves.ts';
import { excuse } from '../../key.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading, regionOf } from '../../reading.ts';
import { type Draft, quote, say } from '../../sentences/draft.ts';
import { grade } from '../../sentences/words.ts';
import type { Trait } from '../../trait.ts';

const lean = (reading: Reading): number => Math.abs(numberOf(reading, 'visual_balance'));
const offset = (reading: Reading): Draft =>
  quote(reading, 'visual_balance', (value) => percent(Math.abs(value)));
const side = (reading: Reading): string =>
  numberOf(reading, 'visual_balance') > 0 ? 'right' : 'left';
const other = (reading: Reading): string =>
  numberOf(reading, 'visual_balance') > 0 ? 'left' : 'right';

/** One small subject in a quiet frame may stand far to one side: the emptiness holds against it. */
const standsAlone = (reading: Reading): number =>
  ramp(optionalValue(reading, 'saliency_spread') ?? 20, 10, 5);

export const balance: Trait = {
  subject: 'the balance',
  needs: ['visual_balance'],
  weight: 1.2,
  /** Percent of the width by which the center of visual weight is off the middle. */
  quality: (reading) =>
    excuse(mix(0.5, 0.95, ramp(lean(reading), 16, 0.5)), standsAlone(reading), 0.88),
  distinction: (reading) => 0.15 + 0.25 * ramp(lean(reading), 4, 0.5),
  virtue: (reading) => {
    if (standsAlone(reading) > 0.5 && lean(reading) > 5) {
      return say`The weight lies ${offset(reading)} of the width to the ${side(reading)}, and the quiet space on the ${other(reading)} holds against it.`;
    }
    return say`${grade(
      lean(reading),
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
  fault: (reading) =>
    say`The frame tips to the ${side(reading)}: its visual weight lies ${offset(reading)} of the width off the middle, and little on the ${other(reading)} holds against it.`,
  next: (reading) =>
    lean(reading) < 3.2
      ? null
      : say`The frame leans to the ${side(reading)} by ${offset(reading)} of its width; a little more interest on the ${other(reading)} would settle it.`,
  quickWin: (reading) =>
    say`Crop some of the ${other(reading)} side away, or darken what is loudest on the ${side(reading)}, until the weight, now ${offset(reading)} off, feels held.`,
  principle: (reading) =>
    say`Light, color and detail have weight, and a frame balances like a scale: something small far from the middle can hold something large near it. This one leans ${offset(reading)} to the ${side(reading)}.`,
  detail: (reading) =>
    say`The center of visual weight is ${offset(reading)} of the width to the ${side(reading)} of the middle; below 3 % a frame looks balanced.`,
  praise: (reading) =>
    lean(reading) < 3.2
      ? say`the frame is balanced to ${offset(reading)} of its width`
      : say`the frame leans ${offset(reading)} to the ${side(reading)} and stays lively`,
  regret: (reading) =>
    say`the balance, ${offset(reading)} of the width to the ${side(reading)} of the middle`,
  action: (reading) =>
    say`look for something on the ${other(reading)} to hold the ${offset(reading)} by which this frame leans`,
};

const clutter = (reading: Reading): Draft => quote(reading, 'edge_clutter', percent);
/** The border band, of four, that holds most of the detail. */
function border(reading: Reading): string {
  const region = regionOf(reading, 'edge_clutter');
  if (region.width > region.height) return region.y < 0.5 ? 'at the top' : 'at the bottom';
  return region.x < 0.5 ? 'on the left' : 'on the right';
}

export const edges: Trait = {
  subject: 'the edges of the frame',
  needs: ['edge_clutter'],
  weight: 2,
  isGuard: true,
  /** Detail spread evenly puts 19 % of it into the border band. */
  quality: (reading) => {
    const allowed = everyGenreIn(reading, ['Street', 'Events', 'Sports']) ? 4 : 0;
    return mix(0.4, 0.96, ramp(numberOf(reading, 'edge_clutter') - allowed, 42, 9));
  },
  distinction: (reading) => 0.1 + 0.4 * ramp(numberOf(reading, 'edge_clutter'), 13, 4),
  virtue: (reading) =>
    numberOf(reading, 'edge_clutter') < 14
      ? say`The edges are ${grade(numberOf(reading, 'edge_clutter'), [7], ['very clean', 'clean'])}: only ${clutter(reading)} of all detail lies along them, so little leads the eye out of the frame.`
      : say`The edges carry their fair share of detail, ${clutter(reading)} of it where an even spread would put 19 %.`,
  fault: (reading) =>
    say`The border is busy, above all ${border(reading)}: ${clutter(reading)} of all detail lies in the outermost 5 % of the frame, where an even spread would put 19 %; unless it frames the scene on purpose, it leads the eye out.`,
  next: (reading) =>
    numberOf(reading, 'edge_clutter') < 15
      ? null
      : say`The edge ${border(reading)} is worth a second look: ${clutter(reading)} of all detail lies along the border, and not all of it belongs to the picture.`,
  quickWin: (reading) =>
    say`Look along the edge ${border(reading)} and crop or darken what pokes in there; the border holds ${clutter(reading)} of the picture's detail.`,
  principle: (reading) =>
    say`Run your eye once around the frame before you press the shutter: what touches the edge pulls the eye out, and ${clutter(reading)} of this picture's detail is there.`,
  detail: (reading) =>
    say`The outermost 5 % on each side holds ${clutter(reading)} of the detail, most of it ${border(reading)} (19 % would be an even spread).`,
  praise: (reading) =>
    say`its edges are clean, with ${clutter(reading)} of the detail along the border`,
  regret: (reading) =>
    say`the busy edge ${border(reading)} (${clutter(reading)} of the detail lies along the border)`,
  action: (reading) =>
    say`check the edge ${border(reading)} in the viewfinder before you press: ${clutter(reading)} of the detail ended along the border`,
};

const spread = (reading: Reading): Draft => quote(reading, 'saliency_spread', percent);
const breadth = (reading: Reading): number => numberOf(reading, 'saliency_spread');

/** Above this share of the frame for half of the attention, a scene has no one center at all. */
const PANORAMIC = 27.5;

export const attention: Trait = {
  subject: 'the center of attention',
  needs: ['saliency_spread'],
  weight: 1.2,
  quality: (reading) => mix(0.68, 0.97, ramp(breadth(reading), 42, 5)),
  distinction: (reading) => 0.15 + 0.7 * ramp(breadth(reading), 20, 5),
  virtue: (reading) => {
    if (breadth(reading) < 20) {
      return say`The picture knows what it is about: half of what draws the eye is gathered in ${spread(reading)} of the frame.`;
    }
    return breadth(reading) < 25
      ? say`There is a place to arrive at: half of the attention falls on ${spread(reading)} of the frame, and the rest supports it.`
      : say`The eye is free to wander: half of the attention is spread over ${spread(reading)} of the frame, as in a scene that is read as a whole.`;
  },
  fault: (reading) =>
    say`Attention is scattered: it takes ${spread(reading)} of the frame to hold half of what draws the eye, so it wanders.`,
  isStrength: (reading) => breadth(reading) < 15,
  next: (reading) => {
    if (breadth(reading) < 15) {
      return say`One thing holds the frame (half of the attention in ${spread(reading)} of it); the next question is what the rest may say: a trace, a texture or nothing at all.`;
    }
    if (breadth(reading) < 25) {
      return say`Something beside the main thing asks for attention too: half of it takes ${spread(reading)} of the frame, and fewer voices would be louder.`;
    }
    return breadth(reading) < PANORAMIC
      ? say`No single thing takes the lead (half of the attention is spread over ${spread(reading)} of the frame); one accent, a figure or a light, would give the eye a place to start.`
      : say`The scene is read like a panorama, its attention spread over ${spread(reading)} of the frame; something near in the foreground would give it depth and a way in.`;
  },
  quickWin: (reading) => {
    if (breadth(reading) < 15) {
      return say`Make a square and a panorama crop around the ${spread(reading)} of the frame that draw the eye, and see which emptiness speaks more.`;
    }
    if (breadth(reading) < 25) {
      return say`Cover one corner after the other with your hand, and crop away what nobody would miss; ${spread(reading)} of the frame now share half of the attention.`;
    }
    return breadth(reading) < PANORAMIC
      ? say`Brighten the one spot you want seen first with a small soft mask and darken the rest slightly; half of the attention is now spread over ${spread(reading)} of the frame.`
      : say`Make a panorama crop, twice as wide as high, of the strip that matters most, and see what the rest of these ${spread(reading)} had to say.`;
  },
  principle: (reading) =>
    say`A frame with one clear center is read in a moment and remembered longer; take things out until only the necessary is left. Here half of the attention takes ${spread(reading)} of the frame.`,
  detail: (reading) =>
    say`Half of what draws the eye (saliency) lies in ${spread(reading)} of the frame; below 10 % there is one small strong subject, above 25 % none.`,
  praise: (reading) =>
    breadth(reading) < 25
      ? say`the eye knows where to go, with half of the attention in ${spread(reading)} of the frame`
      : say`the whole frame is worth reading, with half of the attention over ${spread(reading)} of it`,
  regret: (reading) =>
    say`${breadth(reading) < 25 ? 'what competes with the main thing' : 'the lack of one clear center'} (half of the attention takes ${spread(reading)} of the frame)`,
  action: (reading) =>
    breadth(reading) < 25
      ? say`move until one thing stands alone and takes less than these ${spread(reading)} for half of the attention`
      : say`wait for a figure or a patch of light to give these ${spread(reading)} a center`,
};
