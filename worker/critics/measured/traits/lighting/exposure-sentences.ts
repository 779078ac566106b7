import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { keyOf } from '../../key.ts';
import { numberOf, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { grade, inLightness, lightness, stopsBetween, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { intentionalKey, isNearMiddle, median } from './exposure.ts';

const span = (reading: Reading): number => numberOf(reading, 'tonal_range');

const range = (reading: Reading): Draft => quote(reading, 'tonal_range', whole);

const middle = (reading: Reading): Draft => quote(reading, 'lightness_median', inLightness);

const burnt = (reading: Reading): Draft => quote(reading, 'highlight_clipping', percent);

/** Target median lightness, in L*, for a photo without an intentional key (18 % gray is 50). */
const AIM = 46;

/** A tonal range from this on, in L*, contains both light and dark tones. */
const WIDE_RANGE = 85;

/** From this share on, in % of the frame, clipped highlights rule out a brighter exposure. */
const HARSH_CLIPPING = 2;

const KEY_STRENGTHS: Record<'high' | 'low' | 'haze', (reading: Reading) => Draft> = {
  high: (reading) =>
    draft`This is a high-key picture, exposed like one: half of it is lighter than ${middle(reading)}, and ${quote(reading, 'highlight_clipping', (value) => (value === 0 ? 'none of the light tones are burnt out' : `only ${percent(value)} of the frame is burnt out`))}.`,
  low: (reading) =>
    draft`The darkness is a choice that works: half of the frame is darker than ${middle(reading)}, yet the tones span ${range(reading)} of 100 levels, so the light that is there really shines.`,
  haze: (reading) =>
    draft`The haze is exposed well: the picture is pale (half of it lighter than ${middle(reading)}), yet ${range(reading)} levels remain between the darkest and the lightest tones, so near and far stay apart.`,
};

/** Where the median lies, for a photo without an intentional key. */
const medianPlacement = (reading: Reading): string =>
  grade(
    median(reading),
    [34, 41, 48, 55, 63],
    [
      'The exposure is dark and dense and still holds its lights',
      'The exposure leans to the dark, rich side',
      'The exposure sits just below the middle, which keeps colors dense',
      'The exposure is in the middle, where dark and light parts both keep room',
      'The exposure is bright without tipping over',
      'The exposure is light and airy',
    ],
  );

function weaknessOf(reading: Reading): Draft {
  if (median(reading) >= AIM) {
    return draft`The picture is lighter than it can bear: half of it is above ${middle(reading)}, about ${stopsBetween(median(reading), AIM)} over a middle exposure, and ${burnt(reading)} of the frame is burnt out.`;
  }
  if (numberOf(reading, 'highlight_clipping') > HARSH_CLIPPING) {
    return draft`The scene held more contrast than one exposure could take: half of the frame lies below ${middle(reading)} while ${burnt(reading)} of it is burnt out.`;
  }
  return span(reading) >= WIDE_RANGE
    ? draft`Most of the frame is dark, half of it below ${middle(reading)}, about ${stopsBetween(median(reading), AIM)} under a middle exposure, while only small parts are bright.`
    : draft`The picture is darker than it needs to be: half of it is below ${middle(reading)}, about ${stopsBetween(median(reading), AIM)} under a middle exposure, and with ${range(reading)} of 100 levels in use nothing in it is really light.`;
}

function quickWinOf(reading: Reading): Draft {
  const choice = intentionalKey(keyOf(reading));
  if (choice === 'high') {
    return draft`Keep the whites as they are (half the frame above ${middle(reading)}) and pull only Blacks down a little, so that one dark accent anchors the light.`;
  }
  if (choice === 'low') {
    return draft`Keep Exposure where it is and raise only Shadows by 10 to 15: with half the frame below ${middle(reading)}, prints and dim screens lose what you can still just see.`;
  }
  if (choice === 'haze') {
    return draft`Try Dehaze at +10 on the nearest third only: the far end keeps its veil (half the frame above ${middle(reading)}), and depth grows.`;
  }
  if (isNearMiddle(reading)) {
    return draft`Photograph the same thing again in the first or last hour of light, keep the middle tone near ${middle(reading)}, and put the two side by side.`;
  }
  if (median(reading) < AIM) {
    const lift = stopsBetween(median(reading), Math.min(AIM, median(reading) + 8));
    return numberOf(reading, 'highlight_clipping') > HARSH_CLIPPING
      ? draft`Leave Exposure alone, since ${burnt(reading)} is burnt out already, and lift Shadows instead; on location, bracket two exposures 2 stops apart and blend them.`
      : draft`Raise Exposure by about ${lift} from a middle tone of ${middle(reading)}, then pull Blacks back down so the shadows keep their weight.`;
  }
  const drop = stopsBetween(median(reading), Math.max(55, median(reading) - 9));
  return draft`Lower Exposure by about ${drop} and compare the light areas before and after: half of the frame now lies above ${middle(reading)}.`;
}

export const exposureSentences: TraitSentences = {
  subject: 'the exposure',
  strength: (reading) => {
    const choice = intentionalKey(keyOf(reading));
    if (choice !== null) return KEY_STRENGTHS[choice](reading);
    return draft`${medianPlacement(reading)}: half of the picture is lighter than ${middle(reading)}, half darker.`;
  },
  weakness: weaknessOf,
  refinement: (reading) => {
    const choice = intentionalKey(keyOf(reading));
    if (choice === 'high') {
      return draft`With half of the frame above ${middle(reading)}, the picture lives from the few darker tones in it; give those a little more depth.`;
    }
    if (choice === 'low') {
      return draft`Half of the frame is below ${middle(reading)}: on paper that turns to solid black, so check how much of the dark part you want to be seen.`;
    }
    if (choice === 'haze') {
      return draft`The veil lies over near and far alike (half of the frame above ${middle(reading)}); a little more depth in the foreground would make it feel further away.`;
    }
    if (isNearMiddle(reading)) {
      return draft`The exposure itself asks for nothing, with its middle tone at ${middle(reading)}; more is to be had from the light: lower and from the side, it would show more form.`;
    }
    return median(reading) < AIM
      ? draft`A touch more light would open it: half of the picture lies below ${middle(reading)}.`
      : draft`A touch less light would give the pale parts body: half of the picture lies above ${middle(reading)}.`;
  },
  quickWin: quickWinOf,
  principle: (reading) => {
    const choice = intentionalKey(keyOf(reading));
    if (choice === 'low') {
      return draft`A dark picture works when something in it is fully lit: the eye measures darkness against the lightest tone, and here the tones reach over ${range(reading)} of 100 levels.`;
    }
    if (choice !== null) {
      return draft`A meter wants every scene to be middle gray; snow, fog and white grounds need one to two stops more than it says, and a median of ${middle(reading)} shows that they got it here.`;
    }
    return draft`A meter aims at middle gray (50 of 100) whatever is in front of it, so ask before you shoot whether your scene should be that; this one ended at ${quote(reading, 'lightness_median', lightness)}.`;
  },
  detail: (reading) =>
    draft`Half of the pixels are lighter than ${middle(reading)} (CIE L*, where 0 is black and 100 white), and from the darkest to the lightest hundredth the tones span ${range(reading)} levels.`,
  narrativeStrength: (reading) => {
    const choice = intentionalKey(keyOf(reading));
    if (choice === 'high')
      return draft`it dares to be light, with half of the frame above ${middle(reading)} and its whites intact`;
    if (choice === 'low')
      return draft`it dares to be dark, with half of the frame below ${middle(reading)} and its lights still alive`;
    if (choice === 'haze')
      return draft`its haze is kept pale and soft, around ${middle(reading)}, without falling flat`;
    return draft`the exposure is sound, with its middle tone at ${middle(reading)}`;
  },
  narrativeWeakness: (reading) => {
    const choice = intentionalKey(keyOf(reading));
    if (choice !== null) {
      return draft`how well the ${choice === 'low' ? 'dark' : 'pale'} tones around ${middle(reading)} part from each other`;
    }
    return isNearMiddle(reading)
      ? draft`the light itself, since the exposure, with its middle tone at ${middle(reading)}, is sound`
      : draft`the exposure, with its middle tone at ${middle(reading)}`;
  },
  narrativeAction: (reading) => {
    if (intentionalKey(keyOf(reading)) !== null) {
      return draft`print it small and see whether the tones around ${middle(reading)} still part`;
    }
    if (isNearMiddle(reading)) {
      return draft`come back in the first or last hour of light and keep the middle tone near ${middle(reading)}`;
    }
    const direction = median(reading) < AIM ? 'lighter' : 'darker';
    return draft`give the same scene one exposure more, 2/3 of a stop ${direction} than this one with its middle tone at ${middle(reading)}`;
  },
};
