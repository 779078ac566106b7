import { hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { capital } from '../words/nouns.ts';
import { type Observation, observation } from './observation.ts';

const hues = observation({
  rests: ['dominant_hue', 'color_harmony', 'colorfulness'],
  unless: ['color_harmony', 'color_accent', 'monochrome', 'color_cast', 'oversaturated'],
  tell: ({ hue, subject }, { color_harmony }) => {
    if (hue === null) return null;
    if (color_harmony > 94) {
      return `${capital(hue)} leads, and the other colors go with it${subject === null ? '' : `, also around ${subject.the}`}.`;
    }
    return color_harmony > 84
      ? `${capital(hue)} leads, and a color or two do not quite fit: mute them in the color mixer.`
      : `${capital(hue)} leads beside clearly different colors: lower their Saturation if ${subject?.the ?? 'it'} should lead.`;
  },
});

/** Degrees between two hues from which they are opposites, and up to which they are neighbors. */
const OPPOSITE = 125;
const NEIGHBORS = 70;

const accent = observation({
  rests: ['dominant_hue', 'accent_hue'],
  unless: ['monochrome', 'color_cast', 'oversaturated'],
  tell: ({ at }, { dominant_hue, accent_hue }) => {
    const difference = Math.abs(dominant_hue - accent_hue) % 360;
    const apart = Math.min(difference, 360 - difference);
    const [main, other] = [hueName(dominant_hue), hueName(accent_hue)];
    if (main === other) return null;
    const pair = `${capital(other)}${at('accent_hue')} and ${main}`;
    if (apart > OPPOSITE)
      return `${pair} are far apart on the color wheel, so each makes the other stronger.`;
    return (
      apart < NEIGHBORS && `${pair} are neighbors on the color wheel: they fit together quietly.`
    );
  },
});

const colorRoom = observation({
  rests: ['colorfulness', 'saturation_clipping'],
  unless: ['oversaturated', 'monochrome', 'color_cast', 'fog'],
  tell: ({ hue, at, subject }, { colorfulness, saturation_clipping }) => {
    const color = hue ?? 'color';
    if (saturation_clipping > 0.8) {
      return `The strongest color${at('saturation_clipping')} is at its limit: use Vibrance, which spares it, instead of Saturation.`;
    }
    if (colorfulness > 66) {
      return `The ${color} is about as strong as it can be and look natural: more Saturation flattens it.`;
    }
    if (colorfulness < 7) {
      return 'With hardly any color, tones set the mood: a curve changes more here than any color slider.';
    }
    if (colorfulness > 42)
      return `The ${color} is rich and unclipped: add no more than +8 of Vibrance.`;
    return colorfulness < 20
      ? `Color is weak here, so light and shape have to carry ${subject?.the ?? 'the photo'}.`
      : `Color is restrained: Vibrance at +15 makes the ${color} livelier and clips nothing.`;
  },
});

const WARM = ['red', 'orange', 'yellow', 'pink'];
const COOL = ['blue', 'blue-green', 'purple'];

const warmth = observation({
  rests: ['warmth', 'colorfulness'],
  unless: ['warm_light', 'cool_light', 'color_cast', 'monochrome', 'fog', 'haze'],
  tell: ({ hue, subject }, { warmth: degree, colorfulness }) => {
    if (colorfulness < 12) return null;
    const above = (family: readonly string[]) =>
      hue !== null && family.includes(hue) ? `, above all ${hue},` : '';
    if (degree > 9) {
      const what = subject?.the ?? 'the photo';
      if (hue === 'green')
        return `Even the green leans warm: a cooler Temperature would freshen ${what}.`;
      const despite = hue !== null && COOL.includes(hue) ? `Despite the ${hue}, warm` : 'Warm';
      return `${despite} colors${above(WARM)} outweigh cool ones: a cooler Temperature would give ${what} a calmer look.`;
    }
    if (degree < -5) {
      const despite = hue !== null && WARM.includes(hue) ? `Despite the ${hue}, cool` : 'Cool';
      return `${despite} colors${above(COOL)} outweigh warm ones: a warmer Temperature would ${subject === null ? 'make the photo friendlier' : `bring ${subject.the} closer`}.`;
    }
    const beside = hue === null ? '' : ` beside the ${hue}`;
    return Math.abs(degree) < 3
      ? `Warm and cool are even${beside}, so Temperature can decide the mood: try both ways.`
      : `${degree > 0 ? 'Warm' : 'Cool'} tones are slightly ahead${beside}: a few steps of Temperature change the mood.`;
  },
});

const separation = observation({
  rests: ['subject_separation'],
  unless: ['separation', 'weak_separation', 'silhouette'],
  tell: ({ subject, has }, { subject_separation }) => {
    if (subject === null) return null;
    const is = subject.verb('is', 'are');
    if (subject_separation < 21) {
      const focus = has('shallow_focus')
        ? 'only the soft background sets'
        : 'darkening it a little sets';
      return `In light and color ${subject.the} ${is} close to the background: ${focus} ${subject.it} apart.`;
    }
    return subject_separation < 34
      ? `${subject.The} ${subject.verb('differs', 'differ')} enough from the background in light and color to be seen at once.`
      : `${subject.The} ${subject.verb('differs', 'differ')} so clearly from the background that a small print is enough.`;
  },
});

/** Lightness and contrast, both in L*, from which a photo looks dark or light, gentle or hard. */
const [DARK, LIGHT, GENTLE, HARD] = [34, 60, 13.5, 19.5];

const character = observation({
  rests: ['lightness_median', 'contrast'],
  unless: [
    ...(['strong_contrast', 'gentle_tones', 'high_key', 'low_key', 'fog', 'haze'] as const),
    ...(['flat', 'under_exposed', 'over_exposed', 'blown_highlights', 'silhouette'] as const),
  ],
  tell: ({ subject, hue }, { lightness_median, contrast }) => {
    const color = hue === null ? '' : ` and the ${hue}`;
    if (lightness_median < DARK) {
      return contrast < GENTLE
        ? `Dark tones${color} without strong contrast make the photo quiet and serious.`
        : `Dark tones${color} make the photo serious, and the light${subject === null ? '' : ` on ${subject.the}`} counts more.`;
    }
    if (lightness_median > LIGHT) {
      return contrast > HARD
        ? `Light tones${color} with dark parts between them make the photo fresh and clear.`
        : `Light tones${color} make the photo feel open and easy.`;
    }
    if (contrast < GENTLE) {
      return `Middle tones${color} with little contrast keep the photo calm: more Contrast would wake it up.`;
    }
    if (contrast > HARD) {
      return hue === null
        ? `Strong contrast makes ${subject?.the ?? 'the photo'} look energetic: lower it slightly for calm.`
        : `Strong contrast and the ${hue} make the photo energetic: lower Contrast slightly for calm.`;
    }
    return `Tones and contrast are moderate, so ${hue === null ? `the shape of ${subject?.the ?? 'things'} sets` : `the ${hue} sets`} the mood.`;
  },
});

const lightAndDark = observation({
  rests: ['lightness_median', 'contrast'],
  unless: ['high_key', 'low_key', 'fog', 'silhouette', 'under_exposed', 'over_exposed', 'flat'],
  tell: ({ has, subject }, { lightness_median }) => {
    if (!has('strong_contrast', 'blown_highlights')) return null;
    if (lightness_median < DARK + 8) {
      return `With this much dark around, the light parts decide where people look${subject === null ? '' : `: is ${subject.the} among them`}${subject === null ? '.' : '?'}`;
    }
    return lightness_median > LIGHT
      ? `With this much light around, the dark parts decide where people look${subject === null ? '' : `: is ${subject.the} among them`}${subject === null ? '.' : '?'}`
      : `Light and dark are about even, so their pattern makes the mood${subject === null ? '' : ` more than ${subject.the} ${subject.verb('does', 'do')}`}.`;
  },
});

/** Faults of light and color that change every color when they are corrected, and what is said of that. */
const BEFORE_COLOR = [
  ['color_cast', 'The cast tints every color: correct it before you judge'],
  ['haze', 'Less haze also means stronger color: correct it before you judge'],
  ['under_exposed', 'Brightening also strengthens color: do it before you judge'],
  ['over_exposed', 'Darkening also strengthens color: do it before you judge'],
  ['flat', 'More contrast also means stronger color: add it before you judge'],
] as const;

const correctFirst = observation({
  rests: ['colorfulness'],
  unless: ['monochrome', 'oversaturated', 'fog'],
  tell: ({ has, hue }) => {
    const [, text] = BEFORE_COLOR.find(([kind]) => has(kind)) ?? [];
    return text !== undefined && `${text} ${hue === null ? 'Saturation' : `the ${hue}`}.`;
  },
});

const emptyMood = observation({
  rests: ['negative_space'],
  unless: ['negative_space', 'fog', 'off_balance'],
  tell: ({ subject, at }, { negative_space }) => {
    if (negative_space < 28) return null;
    const place = at('negative_space');
    return subject === null
      ? `The empty area${place} makes the photo quiet, so small things count more.`
      : `The empty area${place} makes the photo quiet around ${subject.the}: a tighter crop would add tension.`;
  },
});

const softness = observation({
  rests: ['sharpness_subject', 'sharpness_background'],
  unless: ['out_of_focus', 'camera_shake', 'missed_focus', 'separation', 'panning'],
  tell: ({ subject }, { sharpness_subject, sharpness_background }) => {
    const difference = sharpness_subject - sharpness_background;
    if (subject === null || difference < 30) return null;
    return `From sharp to soft is a big step here, which makes ${subject.the} feel close.`;
  },
});

/** What a photo's colors and tones do to a viewer, beside what the card says of it. */
export const MOOD_OBSERVATIONS: readonly Observation[] = [
  ...[
    correctFirst,
    hues,
    accent,
    separation,
    character,
    lightAndDark,
    colorRoom,
    warmth,
    emptyMood,
    softness,
  ],
];
