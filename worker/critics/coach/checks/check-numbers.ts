import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { fNumber, shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { optionalValue, type Reading } from '../../measured/reading.ts';

/** How many degrees a number may differ from the measurement. */
const NEAR_DEGREES = 0.6;
/** Things that can be counted by eye. */
const MOST_COUNTED = 12;

/**
 * Numbers in a photographer's language that need no evidence: stops, aspect ratios, numbers that are written on things.
 */
const SPOKEN =
  /(?:\d+ )?\d+(?:[./]\d+)?(?: of a)?[ -](?:stops?|EV)\b|\b\d{1,2}:\d{1,2}\b|(?:number|no\.|#|route|line|bus|tram|track|gate|the) ?#?\d+|\b\d+(?:st|nd|rd|th)\b|\b(?:18|19|20)\d\ds?\b/gi;

const SETTINGS = [
  {
    pattern: /\b1\/\d+(?: ?s(?:econds?)?)?\b/gi,
    own: ({ exif }: Reading) => exif.exposureTimeSeconds && shutterSpeed(exif.exposureTimeSeconds),
  },
  {
    pattern: /\bf\/?\d+(?:\.\d+)?\b/gi,
    own: ({ exif }: Reading) => exif.aperture && fNumber(exif.aperture),
  },
  {
    pattern: /\bISO (?:to |of |at )?\d+\b|\bISO\d+\b/gi,
    own: ({ exif }: Reading) => exif.iso && `ISO ${exif.iso}`,
  },
  {
    pattern: /\b\d+ ?mm\b/gi,
    own: ({ exif }: Reading) => exif.focalLengthMm && `${Math.round(exif.focalLengthMm)} mm`,
  },
] as const;

const DEGREES = /(\d+(?:\.\d+)?) ?(?:°|degrees?)/gi;
const ANGLES: readonly MeasurementName[] = ['horizon_tilt', 'converging_verticals'];

const digits = (text: string): string => text.toLowerCase().replaceAll(/[^\d./]/g, '');

const isOwnSetting = (said: string, own: unknown, also: string | null = null): boolean =>
  [own, also].some((each) => typeof each === 'string' && digits(each) === digits(said));

/** Settings that the text states about this photo although its file does not have them. */
function hasWrongSetting(text: string, photo: Reading): boolean {
  const as35 = photo.exif.focalLength35Mm;
  return SETTINGS.some(({ pattern, own }) =>
    (text.match(pattern) ?? []).some(
      (said) => !isOwnSetting(said, own(photo), as35 === null ? null : `${Math.round(as35)} mm`),
    ),
  );
}

function hasWrongAngle(text: string, photo: Reading): boolean {
  const measured = ANGLES.flatMap((name) => optionalValue(photo, name) ?? []).map(Math.abs);
  return [...text.matchAll(DEGREES)].some(
    ([, degrees]) => !measured.some((angle) => Math.abs(angle - Number(degrees)) <= NEAR_DEGREES),
  );
}

const withoutSettings = (text: string): string =>
  SETTINGS.reduce((rest, { pattern }) => rest.replaceAll(pattern, ''), text)
    .replaceAll(DEGREES, '')
    .replaceAll(SPOKEN, '');

/**
 * Whether a text states a number without evidence: a percentage, a reading, a setting or an angle that this photo does
 * not have.
 * @param isAdvice whether it is advice: then its settings and amounts are suggestions
 */
export function hasUnprovenNumber(text: string, photo: Reading, isAdvice: boolean): boolean {
  // Three decimals mean a geographic position, or a reading.
  if (/\d\.\d{3}/.test(text)) return true;
  if (/\d ?(?:%|percent|per cent)|\bL\*|ΔE|\bpx\b|\bpixels?\b/i.test(text)) return true;
  if (!isAdvice && (hasWrongSetting(text, photo) || hasWrongAngle(text, photo))) return true;
  const rest = isAdvice ? '' : withoutSettings(text);
  return (rest.match(/\d+(?:\.\d+)?/g) ?? []).some((number) => Number(number) > MOST_COUNTED);
}
