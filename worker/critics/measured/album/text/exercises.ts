import { ALBUM_CATEGORIES, type AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Evidence, Exercise } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  AlbumKind,
  FoundKind,
  PhotoKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { type Exif, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import { FINDING_RULES } from '../../findings/findings.ts';
import type { Exercise as ExerciseWords } from '../../findings/rule.ts';
import { emphasisOf } from '../../upload-answers/emphasis.ts';
import { type RankedFinding, withoutEchoes } from '../../weigh-photo.ts';
import type { AlbumReading } from '../album-reading.ts';
import { ALBUM_RULES } from '../findings/findings.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import { largestBy } from '../statistics.ts';
import { isOfPhoto, weighAlbum } from '../weigh-album.ts';
import { findingsOf, shortOf } from './narrate-photo.ts';
import { evidenceOf } from './write-album.ts';

type Input = {
  readonly album: AlbumReading;
  /** Best first. */
  readonly ranked: readonly RankedPhoto[];
  /** The album categories that were asked for; empty for a single photo. */
  readonly categories: readonly AlbumCategory[];
  readonly context: JobContext;
};

/** A weakness with the places where it was found, and the camera settings of the photo that has most of it. */
type Candidate = RankedFinding & {
  readonly evidence: readonly Evidence[];
  readonly exif: Exif;
};

/** As many as the question offers (specification 2, section 3). */
const MAX_EXERCISES = 3;
/** Most evidence of one sentence, by its contract. */
const MAX_EVIDENCE = 12;

/** One candidate for each kind of weakness of the photos, by what it costs them on average. */
function photoCandidates({ ranked, context }: Input): Candidate[] {
  const all = ranked.flatMap((photo) => {
    const emphasis = emphasisOf(context, photo.reading);
    return findingsOf(photo, photo.weighed).weaknesses.map(({ finding, weight }) => ({
      ...{ photo, finding, weight: weight * emphasis(finding.kind) },
    }));
  });
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
    .flatMap((category) => weighAlbum(album, category).weaknesses)
    .filter(({ finding }) => !isOfPhoto(finding.kind))
    .map((found) => ({
      finding: found.finding,
      weight: ALBUM_COST * found.weight,
      evidence: evidenceOf(found),
      exif: found.photos[0]?.row.exif ?? NO_EXIF,
    }));

/** What to practice about a weakness. */
function wordsFor(kind: FoundKind): ExerciseWords | null {
  const rule = isOfPhoto(kind)
    ? FINDING_RULES[kind satisfies PhotoKind]
    : ALBUM_RULES[kind as AlbumKind];
  return 'exercise' in rule ? rule.exercise : null;
}

function exerciseFor({ finding, evidence, exif }: Candidate): Exercise[] {
  const words = wordsFor(finding.kind);
  if (words === null) return [];
  const { practice, check } = words;
  const rest = { evidence: evidence.slice(0, MAX_EVIDENCE), finding: null };
  const text = typeof practice === 'string' ? practice : practice(exif);
  return [{ practice: { text, ...rest }, check: { text: check, ...rest } }];
}

/** What to build on where no weakness was named; nothing where nothing stands out either. */
function buildOnStrength({ ranked }: Input): Exercise[] {
  const [best] = ranked;
  const short = best === undefined ? null : shortOf(best, 'strength');
  if (best === undefined || short === null) return [];
  const where = ranked.length === 1 ? '' : ` in ${best.name}`;
  const text = `Nothing is clearly wrong here. On your next shoot, build on ${short.text}${where}.`;
  return [{ practice: { ...short, text }, check: null }];
}

/** Exercises for the next shoots, from the weaknesses of this one: at most three, what matters most first. */
export function makeExercises(input: Input): Exercise[] {
  const candidates = [...photoCandidates(input), ...albumCandidates(input)];
  const chosen = withoutEchoes(candidates.toSorted((a, b) => b.weight - a.weight));
  return chosen.length > 0
    ? chosen.slice(0, MAX_EXERCISES).flatMap(exerciseFor)
    : buildOnStrength(input);
}
