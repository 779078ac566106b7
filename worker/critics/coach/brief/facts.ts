import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import { fNumber, shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { GENRES, GOALS } from '@photo-coach/shared/domain/onboarding.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import type { Reading } from '../../measured/reading.ts';
import type { RankedFinding, WeighedPhoto } from '../../measured/weighed-photo.ts';
import { writerOf } from '../../measured/write-critique.ts';
import { cellsOfRegion, type Grid } from './cells.ts';

/** The most things that are listed, and their least sureness. */
const MOST_THINGS = 8;
const LEAST_SURENESS = 0.5;
const MOST_OTHERS = 2;

/** Detected things, by their ids in the message: thing1, thing2, … No id looks like a cell. */
export function thingsById({ things }: Pick<Reading, 'things'>): ReadonlyMap<string, Thing> {
  const listed = things.filter(({ sureness }) => sureness >= LEAST_SURENESS).slice(0, MOST_THINGS);
  return new Map(listed.map((thing, index) => [`thing${index + 1}`, thing]));
}

/** Measured findings, by their ids in the message: fact1, fact2, … */
export function measuredById(weighed: WeighedPhoto): ReadonlyMap<string, RankedFinding> {
  const listed = [...weighed.weaknesses, ...weighed.intents, ...weighed.strengths];
  return new Map(listed.map((found, index) => [`fact${index + 1}`, found]));
}

const at = (region: Region, grid: Grid): string =>
  isWholeFrame(region) ? '' : ` at ${cellsOfRegion(region, grid)}`;

const SURE = 0.7;
const POLARITIES = { weakness: 'fault', strength: 'merit', intent: 'meant' } as const;

function measuredLines(weighed: WeighedPhoto, grid: Grid): string[] {
  const write = writerOf(weighed);
  return [...measuredById(weighed)].flatMap(([id, found]) =>
    write(found, 'what').map(({ text }) => {
      const { polarity, region, sureness } = found.finding;
      const how = `${POLARITIES[polarity]}, ${sureness >= SURE ? 'sure' : 'likely'}`;
      return `${id} (${how}) ${text.replace(/\.$/, '')}${at(region, grid)}`;
    }),
  );
}

/** What measuring could not decide, so that a model looks there; another person or animal than the subject, too. */
function unsureLine({ photo, unsure }: WeighedPhoto, grid: Grid): string[] {
  const living = [...thingsById(photo)].filter(([, { kind }]) => kind !== 'object');
  const others = living.slice(1, 1 + MOST_OTHERS).map(([id]) => `focus of ${id}`);
  const asked = [
    ...unsure.map(({ checks, region }) => `${checks}${region === null ? '' : at(region, grid)}`),
    ...others,
  ];
  return asked.length === 0
    ? []
    : [`The program could not judge: ${asked.join(', ')}. Look there.`];
}

const thingLines = (reading: Reading, grid: Grid): string[] =>
  [...thingsById(reading)].map(
    ([id, { kind, name, region }]) => `${id} ${name ?? kind}${at(region, grid)}`,
  );

/** Camera settings in a photographer's terms; nothing that names a person, a place or a camera's owner. */
function cameraLine(exif: Exif): string | null {
  const { exposureTimeSeconds, aperture, iso, exposureBiasEv, flashFired } = exif;
  const focal = exif.focalLength35Mm ?? exif.focalLengthMm;
  const said = [
    exposureTimeSeconds === null ? null : shutterSpeed(exposureTimeSeconds),
    aperture === null ? null : fNumber(aperture),
    iso === null ? null : `ISO ${iso}`,
    focal === null ? null : `${Math.round(focal)} mm`,
    exposureBiasEv === null || exposureBiasEv === 0
      ? null
      : `${exposureBiasEv > 0 ? '+' : '−'}${Math.abs(Number(exposureBiasEv.toFixed(1)))} EV`,
    flashFired === true ? 'flash fired' : null,
  ].filter((each) => each !== null);
  return said.length === 0 ? null : `Camera: ${said.join(', ')}`;
}

const words = (text: string): string => text.replaceAll('_', ' ');

/** The photographer's answers that were chosen from a list: free text is not sent. */
export function photographerLines({ questionnaire, photographer }: JobContext): string[] {
  const { primary_genre, improve_goal, usage, intent = [] } = questionnaire;
  const genres = GENRES.filter((genre) => photographer?.genres.includes(genre)).map(words);
  const goals = GOALS.filter((goal) => photographer?.goals.includes(goal)).map(words);
  const level = photographer?.level ?? null;
  return [
    ...(level === null ? [] : [`The photographer's level: ${words(level)}`]),
    ...(primary_genre === undefined
      ? genres.length === 0
        ? []
        : [`Usually shoots: ${genres.join(', ')} (it matters only if this is one)`]
      : [`Genre of this upload: ${primary_genre}`]),
    ...(improve_goal === undefined ? [] : [`Wants to get better at: ${improve_goal}`]),
    ...(usage === undefined ? [] : [`The photo is for: ${usage}`]),
    ...(goals.length === 0 || usage !== undefined ? [] : [`Takes photos for: ${goals.join(', ')}`]),
    ...(intent.length === 0 ? [] : [`Intended: ${intent.map(words).join(', ')}`]),
  ];
}

const HDR_LINE =
  'HDR file, shown tone-mapped to SDR: do not judge its exposure, highlights, contrast or saturation.';

/** The known facts about a photo and its upload, as lines of text: only sure ones, and the photographer's answers. */
export function factsOf(weighed: WeighedPhoto, context: JobContext, grid: Grid): string {
  const camera = cameraLine(weighed.photo.exif);
  return [
    ...thingLines(weighed.photo, grid),
    ...measuredLines(weighed, grid),
    ...unsureLine(weighed, grid),
    ...(camera === null ? [] : [camera]),
    ...(weighed.photo.isHdr ? [HDR_LINE] : []),
    ...photographerLines(context),
  ].join('\n');
}
