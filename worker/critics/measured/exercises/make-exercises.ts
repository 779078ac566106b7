import {
  ALBUM_CATEGORIES,
  type AlbumCategory,
  PHOTO_CATEGORIES,
} from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Exercise } from '@photo-coach/shared/contracts/critiques.ts';
import {
  type Finding,
  WEAKNESS_KINDS,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings.ts';
import { NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type { AlbumReading } from '../album/album-reading.ts';
import { evidenceOf } from '../album/compose-album.ts';
import { findAlbumFindings } from '../album/find-album-findings.ts';
import { shortOf } from '../album/narrate-photo.ts';
import type { RankedPhoto } from '../album/rank-photos.ts';
import { largestBy } from '../album/statistics.ts';
import { NO_EMPHASIS } from '../photographer/emphasis.ts';
import { verbosityFor } from '../photographer/level.ts';
import { emphasisOf } from '../upload-answers/emphasis-of.ts';
import { type Candidate, chooseExercises } from './choose-exercises.ts';
import { ALBUM_EXERCISES } from './copy/album.ts';

type Input = {
  readonly album: AlbumReading;
  /** Best first. */
  readonly ranked: readonly RankedPhoto[];
  /** The album categories that were asked for; empty for a single photo. */
  readonly categories: readonly AlbumCategory[];
  readonly context: JobContext;
};

const isWeakness = (kind: Finding['kind']): kind is WeaknessKind =>
  WEAKNESS_KINDS.some((weakness) => weakness === kind);

/** The weaknesses of one photo in the categories in which it was critiqued. */
function weaknessesOf(photo: RankedPhoto, context: JobContext) {
  const emphasis = emphasisOf(context, photo.reading);
  return PHOTO_CATEGORIES.filter((category) =>
    photo.critiques.some((critique) => critique.category === category),
  )
    .flatMap((category) => photo.findings[category].weaknesses)
    .flatMap(({ finding, weight }) =>
      isWeakness(finding.kind) ? [{ photo, finding, weight: weight * emphasis(finding.kind) }] : [],
    );
}

/** One candidate for each kind of weakness of the photos, by what it costs them on average. */
function photoCandidates({ ranked, context }: Input): Candidate[] {
  const all = ranked.flatMap((photo) => weaknessesOf(photo, context));
  return [...Map.groupBy(all, ({ finding }) => finding.kind).values()].flatMap((group) => {
    const worst = largestBy(group, ({ weight }) => weight);
    if (worst === null) return [];
    const sum = group.reduce((total, { weight }) => total + weight, 0);
    const evidence = group
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ finding: { photoId, measurement, value, region } }) => ({
        ...{ photoId, measurement, value, region },
      }));
    const exif = worst.photo.row.exif ?? NO_EXIF;
    return [{ finding: worst.finding, weight: sum / ranked.length, evidence, exif }];
  });
}

/** Of the severity of a weakness of the album: what it costs its category at most (score-album.ts). */
const ALBUM_COST = 0.35;

/** The weaknesses that only an album can have; it shares those of framing with its photos. */
const albumCandidates = ({ album, categories }: Input): Candidate[] =>
  ALBUM_CATEGORIES.filter((category) => categories.includes(category))
    .flatMap((category) => findAlbumFindings(album, category).weaknesses)
    .filter(({ finding }) => finding.kind in ALBUM_EXERCISES)
    .map((found) => ({
      finding: found.finding,
      weight: ALBUM_COST * found.weight,
      evidence: evidenceOf(found),
      exif: found.photos[0]?.row.exif ?? NO_EXIF,
    }));

/** What to build on where no weakness was named; nothing where nothing stands out either. */
function buildOnStrength({ ranked, context }: Input): Exercise[] {
  const [best] = ranked;
  const voice = { emphasis: NO_EMPHASIS, verbosity: verbosityFor(context) };
  const short = best === undefined ? null : shortOf(best, 'strength', voice);
  if (best === undefined || short === null) return [];
  const where = ranked.length === 1 ? '' : ` in ${best.name}`;
  const text = `Nothing is clearly wrong here. On your next shoot, build on ${short.text}${where}.`;
  return [{ practice: { ...short, text }, check: null }];
}

/** Exercises for the next shoots, from the weaknesses of this one: at most three, what matters most first. */
export function makeExercises(input: Input): Exercise[] {
  const candidates = [...photoCandidates(input), ...albumCandidates(input)];
  return candidates.length > 0 ? chooseExercises(candidates) : buildOnStrength(input);
}
