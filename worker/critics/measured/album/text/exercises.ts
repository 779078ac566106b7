import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Exercise } from '@photo-coach/shared/contracts/critiques.ts';
import { SERIES_RULES } from '../../../coach/kinds/series.ts';
import { withoutOverlaps } from '../../weigh-photo.ts';
import type { AlbumReading } from '../album-reading.ts';
import { ALBUM_RULES } from '../album-rules.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import type { AlbumFinding } from '../rule.ts';
import { weighAlbum } from '../weigh-album.ts';
import { exerciseFor } from './exercise-for.ts';
import { findingsOf, shortOf } from './narrate-photo.ts';
import { byKind, evidenceOfAll } from './shared-faults.ts';

type Input = {
  readonly album: AlbumReading;
  /** Best first. */
  readonly ranked: readonly RankedPhoto[];
  /** The requested album categories; empty for a single photo. */
  readonly categories: readonly AlbumCategory[];
};

/** A weakness with the places where it was found, and its worst photo. */
type Candidate = Pick<AlbumFinding, 'finding' | 'weight' | 'evidence' | 'reading'>;

/** As many as the question offers (docs/critic.md#albums). */
const MAX_EXERCISES = 3;
/** How much a weakness of the album weighs, relative to the average cost of one photo's weakness. */
const ALBUM_COST = 0.35;

/** One candidate for each kind of weakness of the photos, by its average cost. */
function photoCandidates({ ranked }: Input): Candidate[] {
  const faults = ranked.flatMap((photo) =>
    findingsOf(photo).weaknesses.map((found) => ({ ...found, photo })),
  );
  return byKind(faults).map((ofKind) => ({
    finding: ofKind[0].finding,
    weight: ofKind.reduce((sum, { weight }) => sum + weight, 0) / ranked.length,
    evidence: evidenceOfAll(ofKind),
    reading: ofKind[0].photo.reading,
  }));
}

/** The weaknesses that only an album can have; framing weaknesses also exist in photos. */
const albumCandidates = ({ album, categories }: Input): Candidate[] =>
  categories
    .flatMap((category) => weighAlbum(album, category).weaknesses)
    .filter(({ finding }) => finding.kind in ALBUM_RULES || finding.kind in SERIES_RULES)
    .map((found) => ({ ...found, weight: ALBUM_COST * found.weight }));

function exerciseOf({ finding, evidence, reading }: Candidate): Exercise[] {
  const exercise = exerciseFor(finding.kind, reading);
  if (exercise === null) return [];
  const rest = { evidence: [...evidence], finding: null };
  return [
    {
      kind: finding.kind,
      practice: { text: exercise.practice, ...rest },
      check: { text: exercise.check, ...rest },
    },
  ];
}

/** A strength to build on if no weakness was named; empty if nothing stands out either. */
const buildOnStrength = ({ ranked }: Input): Exercise[] =>
  ranked.slice(0, 1).flatMap((best) =>
    shortOf(best, 'strengths').map((short) => {
      const where = ranked.length === 1 ? '' : ` in ${best.name}`;
      const text = `Nothing is clearly wrong here. On your next shoot, build on ${short.text}${where}.`;
      return { kind: null, practice: { ...short, text }, check: null };
    }),
  );

/** Exercises for the next shoots, from the weaknesses of this one: at most three, most important first. */
export function makeExercises(input: Input): Exercise[] {
  const candidates = [...photoCandidates(input), ...albumCandidates(input)];
  const chosen = withoutOverlaps(candidates.toSorted((a, b) => b.weight - a.weight));
  // Some of what only the coach sees can't be practiced: then the next weakness is used.
  return chosen.length > 0
    ? chosen.flatMap(exerciseOf).slice(0, MAX_EXERCISES)
    : buildOnStrength(input);
}
