import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';

type Level = NonNullable<Photographer['level']>;

/**
 * How much a critique says and how. It does not depend on the photo, and the judgment does not depend on it: scores
 * are the same at every level.
 */
export type Verbosity = {
  /** One sentence per field, as chosen with the upload; takes precedence over the level. */
  readonly concise: boolean;
  /** Most weaknesses that are named per category. */
  readonly maxWeaknesses: number;
  /** `plain` puts the term's definition before the lesson, `technical` the technical reading after it. */
  readonly lesson: 'plain' | 'usual' | 'technical';
};

const USUAL = { maxWeaknesses: 2, lesson: 'usual' } as const;
const TECHNICAL = { maxWeaknesses: 3, lesson: 'technical' } as const;

const BY_LEVEL: Readonly<Record<Level, Omit<Verbosity, 'concise'>>> = {
  // Beginners can work on one thing at a time.
  beginner: { maxWeaknesses: 1, lesson: 'plain' },
  improving: USUAL,
  serious_hobbyist: TECHNICAL,
  pro_semi_pro: TECHNICAL,
};

/** The verbosity for the photographer of a job; without a level, that of `improving`. */
export function verbosityFor({ questionnaire, photographer }: JobContext): Verbosity {
  if (questionnaire.pref_concise === 'Yes') return { concise: true, ...USUAL };
  return { concise: false, ...BY_LEVEL[photographer?.level ?? 'improving'] };
}

/** Definitions of the lessons' terms for beginners, by a trait's first measurement. */
export const PLAIN_WORDS: Readonly<Partial<Record<MeasurementName, string>>> = {
  lightness_median:
    'Exposure is how much light the camera let in, and so how light or dark the whole picture came out.',
  highlight_clipping:
    'Where there is too much light, a camera records plain white and nothing else: that is what burnt out means.',
  shadow_clipping:
    'Where there is too little light, a camera records plain black, and whatever was there is gone.',
  contrast: 'Tones are the lights and darks of a picture, and contrast is how far apart they are.',
  subject_lightness:
    'A thing stands out when it is clearly lighter or darker than what surrounds it, as a lit window does at night.',
  color_cast:
    'A color cast is a tint over the whole picture, as when a lamp makes a white wall look yellow; white balance is the setting that takes it out.',
  colorfulness: 'The strength of a color is how far it is from gray.',
  warmth: 'Colors toward yellow and red are called warm, colors toward blue cool.',
  thirds_distance:
    'Divide the frame into three equal parts each way: the four points where those lines cross are the thirds points.',
  horizon_tilt: 'Tilt is how far from level or upright the straight lines of a picture stand.',
  visual_balance:
    'Bright, colorful and detailed things look heavy; balance is whether one side of the frame looks heavier than the other.',
  saliency_spread:
    'Some parts of a picture draw the eye and others let it pass; the smaller the part that draws it, the clearer what the picture is about.',
  edge_clutter:
    'The edges are the outermost strip of the frame: we look past them, so what happens there is easily missed when the picture is taken.',
  subject_size:
    'The subject is what a picture is about, and its size is how much of the frame it takes.',
  sharpness_subject:
    'Sharpness is how abruptly one thing ends and the next begins; it is greatest at the distance that the camera focused on, and how far it reaches from there is the depth of field.',
  sharpness_peak:
    'Every picture has one place that is sharper than the others, and it is mostly where the camera focused.',
  motion_blur:
    'When the camera or the subject moves while the picture is taken, everything that moves is smeared in that direction.',
  noise:
    'The grain that shows in smooth areas when a camera had little light to work with is called noise.',
  shutter_safety:
    'The shutter time is how long the camera looks at the scene, and the longer it looks, the more an unsteady hand shows.',
  exposure_drift:
    'Exposure is how light or dark a photo came out; where it jumps, two photos of one day look like two days.',
  white_balance_drift:
    'White balance decides what counts as white; where it changes, the same wall is yellow in one photo and blue in the next.',
  orientation_mix:
    'A photo that is wider than tall is called a landscape, one that is taller than wide a portrait, whatever it shows.',
  time_span: 'The order in which photos were taken is the simplest story that a series can tell.',
  scale_variety:
    'A series tells more when its distance changes: the whole place from far, people from nearer, a detail from close by.',
  perceptual_distance: 'Two photos that look nearly the same say the same thing twice.',
  palette_variety: 'A palette is the set of colors that a picture is made of.',
};
