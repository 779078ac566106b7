import { compensationText, stopsText } from '../words/amounts.ts';
import { castOf } from '../words/hues.ts';
import type { Look } from './look.ts';
import { type Observation, observation } from './observation.ts';

/** Relative luminance of a lightness (CIE 1976 L*, above its linear part). */
const luminanceOf = (lightness: number): number => ((Math.max(8, lightness) + 16) / 116) ** 3;

const stopsBetween = (lightness: number, other: number): number =>
  Math.log2(luminanceOf(lightness) / luminanceOf(other));

/** Share of the frame, in %, from which a subject is itself most of what it would be compared with. */
const MOST_OF_FRAME = 62;

/** Stops below the photo as a whole from which something is dark by itself, and lifting it would look wrong. */
const TOO_DARK = -1.2;

const subjectAgainstPhoto = observation({
  rests: ['subject_lightness', 'lightness_mean'],
  unless: [
    ...(['dark_subject', 'silhouette', 'dark_face', 'low_key', 'vignette'] as const),
    ...(['under_exposed', 'over_exposed'] as const),
  ],
  tell: ({ subject, value, has }, { subject_lightness, lightness_mean }) => {
    if (subject === null || (value('subject_size') ?? 0) > MOST_OF_FRAME) return null;
    const stops = stopsBetween(subject_lightness, lightness_mean);
    const is = subject.verb('is', 'are');
    if (has('subject_light')) {
      return (
        stops > 0.25 &&
        `${subject.The} ${subject.verb('gets', 'get')} ${stopsText(stops)} more light than the photo as a whole: keep that difference when you edit.`
      );
    }
    if (stops > 0.25) {
      return `${subject.The} ${is} ${stopsText(stops)} brighter than the photo as a whole, which helps ${subject.it} stand out.`;
    }
    if (stops < -0.25) {
      const mask = `a mask with ${compensationText(Math.max(1 / 3, -stops / 2))} would lift ${subject.it}`;
      const lift = stops < TOO_DARK ? 'check that the texture shows' : mask;
      return `${subject.The} ${is} ${stopsText(stops)} darker than the photo as a whole: ${lift}.`;
    }
    return `${subject.The} ${is} about as bright as the rest, so light alone does not set ${subject.it} apart.`;
  },
});

const BANDS: readonly (readonly [below: number, text: string])[] = [
  [28, 'Most tones are dark'],
  [42, 'Most tones are on the dark side'],
  [57, 'Most tones are midtones'],
  [72, 'Most tones are light'],
  [101, 'Almost all tones are light'],
];

function endsOf({ at, subject }: Look, range: number): string {
  const brightest = at('highlight_clipping');
  if (range >= 90 && brightest !== '') return `, and the brightest are${brightest}`;
  if (range >= 90) return ', and they reach from black to white';
  if (range < 74)
    return `, and they differ little: a curve can spread them${subject === null ? '' : ` around ${subject.the}`}`;
  return ', and the histogram has a little room at its ends';
}

const tones = observation({
  rests: ['lightness_median', 'tonal_range'],
  unless: ['high_key', 'low_key', 'flat', 'haze', 'fog', 'over_exposed', 'under_exposed'],
  tell: (look, { lightness_median, tonal_range }) => {
    const [, band] = BANDS.find(([below]) => lightness_median < below) ?? [];
    return band !== undefined && `${band}${endsOf(look, tonal_range)}.`;
  },
});

/** How far apart mean and median lightness are where a smaller part is much lighter or darker than the rest, in L*. */
const TWO_GROUPS = 6.5;

const twoGroups = observation({
  rests: ['lightness_mean', 'lightness_median'],
  unless: ['silhouette', 'blown_highlights', 'low_key', 'high_key', 'harsh', 'under_exposed'],
  tell: ({ subject, at, value }, { lightness_mean, lightness_median }) => {
    const gap = lightness_mean - lightness_median;
    const lightness = value('subject_lightness') ?? lightness_mean;
    if (gap > TWO_GROUPS) {
      const light = subject !== null && lightness > lightness_mean ? subject.the : 'that part';
      return `A smaller part${at('highlight_clipping')} is much lighter than the rest: meter on ${light}, and let the dark be dark.`;
    }
    const dark = subject !== null && lightness < lightness_mean ? subject.the : 'it';
    return (
      gap < -TWO_GROUPS &&
      `A smaller part is much darker than the rest, and average metering makes ${dark} too dark.`
    );
  },
});

const highlightRoom = observation({
  rests: ['highlight_clipping', 'blown_area', 'tonal_range'],
  unless: ['blown_highlights', 'over_exposed', 'held_highlights', 'harsh', 'high_key', 'fog'],
  tell: ({ subject, hue, at }, { highlight_clipping, tonal_range }) => {
    const lightest =
      subject === null ? `lightest ${hue ?? 'part'}` : `lightest part of ${subject.the}`;
    if (highlight_clipping < 0.03) {
      return tonal_range < 86 && `Whites can go up until the ${lightest} is about to clip.`;
    }
    const place = at('highlight_clipping');
    if (highlight_clipping < 0.4) {
      return `Only a speck of white${place} is clipped, so Whites can stay where they are.`;
    }
    return `A small part${place} is clipped: lower Highlights a little, and leave Whites alone.`;
  },
});

const shadowRoom = observation({
  rests: ['shadow_clipping', 'noise', 'lightness_median'],
  unless: ['blocked_shadows', 'noise', 'low_key', 'silhouette', 'high_key', 'fog'],
  tell: ({ exif, at, subject }, { shadow_clipping, noise, lightness_median }) => {
    if (shadow_clipping >= 0.1) {
      return `A little of the dark${at('shadow_clipping')} is pure black: leave it, for depth.`;
    }
    if (noise > 2 || lightness_median > 62) return null;
    const iso = exif.iso === null ? '' : ` at ISO ${Math.round(exif.iso)}`;
    const stops = noise < 0.6 ? '1 1/2 stops' : '1 stop';
    const around = subject === null ? '' : ` around ${subject.the}`;
    return `The shadows${around} are clean${iso} and can be lifted by about ${stops}.`;
  },
});

const inTheDark = observation({
  rests: ['shadow_clipping', 'noise'],
  unless: ['noise', 'blocked_shadows', 'high_key'],
  tell: ({ has, at }, { shadow_clipping }) => {
    if (!has('low_key', 'silhouette')) return null;
    return shadow_clipping < 1
      ? `Hardly any of the dark is pure black, so you can still decide how much of it shows.`
      : `Part of the dark${at('shadow_clipping')} is pure black: a print needs paper that holds it.`;
  },
});

const litPart = observation({
  rests: ['subject_lightness', 'lightness_median'],
  unless: ['high_key', 'silhouette', 'dark_subject', 'subject_light'],
  tell: ({ has, subject }, { subject_lightness, lightness_median }) => {
    if (!has('low_key') || subject === null) return null;
    const stops = stopsBetween(subject_lightness, lightness_median);
    return (
      stops > 0.7 &&
      `${subject.The} ${subject.verb('is', 'are')} ${stopsText(stops)} brighter than the dark around: meter on ${subject.it} alone for this look.`
    );
  },
});

const contrast = observation({
  rests: ['contrast', 'highlight_clipping'],
  unless: [
    ...(['flat', 'harsh', 'haze', 'fog', 'gentle_tones'] as const),
    ...(['blown_highlights', 'over_exposed', 'silhouette'] as const),
  ],
  tell: ({ subject, hue }, { contrast: amount, highlight_clipping }) => {
    if (amount > 20) {
      return `Light and dark are far apart: for more punch${subject === null ? '' : ` in ${subject.the}`}, use Clarity at +10, not Contrast.`;
    }
    const gain = hue === null ? 'gives more depth' : `also strengthens the ${hue}`;
    return (
      amount < 15.5 &&
      highlight_clipping < 0.3 &&
      `Light and dark are close together: Contrast at +10 ${gain} and clips nothing.`
    );
  },
});

const whiteBalance = observation({
  rests: ['color_cast', 'color_cast_hue'],
  unless: ['color_cast', 'warm_light', 'cool_light', 'monochrome', 'haze'],
  tell: (_look, { color_cast, color_cast_hue }) => {
    const cast = castOf(color_cast_hue);
    if (cast === null || color_cast < 2.8 || color_cast > 9) return null;
    return `Gray areas look slightly ${cast.adjective}: try ${cast.slider} a few steps toward ${cast.toward}.`;
  },
});

const neutral = observation({
  rests: ['color_cast'],
  unless: ['color_cast', 'warm_light', 'cool_light', 'monochrome', 'haze'],
  tell: ({ hue }, { color_cast }) =>
    color_cast < 2.8 &&
    `Gray areas are neutral, so ${hue === null ? 'the white balance can stay as it is' : `the ${hue} looks as it did`}.`,
});

const exposeNextTime = observation({
  rests: ['highlight_clipping', 'shadow_clipping', 'tonal_range'],
  unless: [
    ...(['over_exposed', 'under_exposed', 'blown_highlights', 'blocked_shadows'] as const),
    ...(['high_key', 'low_key', 'silhouette', 'harsh', 'held_highlights'] as const),
  ],
  tell: ({ exif, subject }, { highlight_clipping, shadow_clipping, tonal_range }) => {
    if (highlight_clipping > 0.25) {
      return shadow_clipping < 0.1
        ? 'The shadows have more room than the highlights: use 1/3 EV less next time, then lift them.'
        : 'Both ends are at their limit: bracket such a scene, or choose which end may clip.';
    }
    return (
      highlight_clipping < 0.03 &&
      tonal_range < 88 &&
      (exif.exposureBiasEv ?? 0) > -0.2 &&
      `The highlights had room: 1/3 EV more at the camera would give cleaner shadows${subject === null ? '' : ` on ${subject.the}`}.`
    );
  },
});

/** What the light of a photo is like, beside what the card says of it. */
export const LIGHTING_OBSERVATIONS: readonly Observation[] = [
  ...[subjectAgainstPhoto, litPart, tones, twoGroups, highlightRoom, shadowRoom, inTheDark],
  ...[exposeNextTime, contrast, whiteBalance, neutral],
];
