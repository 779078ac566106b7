import type { AlbumInsights, Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import {
  FINDINGS,
  type FoundKind,
  type WeaknessKind,
  weaknessTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { evidenceOfWhole } from '../../reading.ts';
import type { RankedFinding } from '../../weigh-photo.ts';
import { capital } from '../../words/nouns.ts';
import { writerOf } from '../../write-critique.ts';
import type { AlbumReading } from '../album-reading.ts';
import { oneOfEach } from '../likeness/one-of-each.ts';
import type { RankedPhoto } from '../rank-photos.ts';
import { largestBy } from '../statistics.ts';
import { findingsOf } from './narrate-photo.ts';
import { countText, listed } from './words.ts';

/** A weakness of one of the album's photos. */
type PhotoWeakness = RankedFinding & { readonly photo: RankedPhoto };

const MAX_TOP = 3;
const MAX_ISSUES = 4;
const MAX_AREAS = 3;
const MAX_EVIDENCE = 12;

const evidenceOf = (weaknesses: readonly PhotoWeakness[]): Evidence[] =>
  weaknesses
    .map(({ finding: { photoId, measurement, value, region } }) => ({
      ...{ photoId, measurement, value, region },
    }))
    .slice(0, MAX_EVIDENCE);

const total = (weaknesses: readonly PhotoWeakness[]): number =>
  weaknesses.reduce((sum, { weight }) => sum + weight, 0);

/** The weaknesses that several pictures share, by kind, the most frequent first; of each kind the worst photo first. */
const sharedIssues = (
  weaknesses: readonly PhotoWeakness[],
  album: AlbumReading,
): [FoundKind, PhotoWeakness[]][] =>
  [...Map.groupBy(weaknesses, ({ finding }) => finding.kind)]
    .map(([kind, group]): [FoundKind, PhotoWeakness[]] => {
      const worstFirst = group.toSorted((a, b) => b.weight - a.weight);
      return [kind, oneOfEach(worstFirst, ({ photo }) => photo, album)];
    })
    .filter(([, group]) => group.length >= 2)
    .toSorted(([, a], [, b]) => b.length - a.length || total(b) - total(a));

const commonIssue = (kind: FoundKind, group: PhotoWeakness[], count: number) => {
  const names = listed(group.map(({ photo }) => photo.name));
  const some = group.length === count ? `All ${count}` : capital(countText(group.length));
  const { counted } = weaknessTraits(kind as WeaknessKind); // weaknesses are of weakness kinds
  const text = `${some} photos ${counted}: ${names}.`;
  return { text, frequency: group.length, evidence: evidenceOf(group) };
};

/** What to do in an editor about a weakness; null where nothing can be done there. */
const stepOf = ({ photo, ...ranked }: PhotoWeakness): string | null =>
  writerOf(photo.weighed, 'usual')(ranked, 'now')[0]?.text ?? null;

/** The categories of the issues that photos share, counted as those are, each with the photo to start with. */
function improvementAreas(
  shared: readonly [FoundKind, readonly PhotoWeakness[]][],
): AlbumInsights['improvementAreas'] {
  const all = shared.flatMap(([, group]) => group);
  return [...Map.groupBy(all, ({ finding }) => FINDINGS[finding.kind].category)]
    .map(([area, group]) => ({ area, group, photos: new Set(group.map(({ photo }) => photo)) }))
    .toSorted((a, b) => b.photos.size - a.photos.size || total(b.group) - total(a.group))
    .slice(0, MAX_AREAS)
    .flatMap(({ area, group, photos }) => {
      const worst = largestBy(group, ({ weight }) => weight);
      if (worst === null) return [];
      const step = stepOf(worst);
      const text = `Start with ${worst.photo.name}.${step === null ? '' : ` ${step}`}`;
      return { area, text, frequency: photos.size, evidence: evidenceOf(group) };
    });
}

/** Why a photo is among the best: its strongest point, or that nothing was found wrong with it. */
function reasonOf(photo: RankedPhoto): Sentence[] {
  const { strengths, weaknesses } = findingsOf(photo, photo.weighed);
  const [praise] = writerOf(photo.weighed, 'usual')(strengths[0], 'what');
  if (praise !== undefined) return [praise];
  const whole = evidenceOfWhole(photo.reading);
  if (whole === null) return [];
  const text =
    weaknesses.length === 0
      ? 'No technical weakness was found in it.'
      : 'Its technical score is among the highest of the album.';
  return [{ text, evidence: [whole], finding: null }];
}

/** The three best photos with the reason, the weaknesses that photos share, and where most is to be gained. */
export function findInsights(album: AlbumReading, ranked: readonly RankedPhoto[]): AlbumInsights {
  const shown = ranked.filter(({ row }) => album.singles.some((each) => each.row.id === row.id));
  const shared = sharedIssues(
    shown.flatMap((photo) =>
      findingsOf(photo, photo.weighed).weaknesses.map((found) => ({ ...found, photo })),
    ),
    album,
  );
  return {
    topPhotos: oneOfEach(ranked, (photo) => photo, album)
      .slice(0, MAX_TOP)
      .flatMap((photo) =>
        reasonOf(photo).map((reason) => ({ id: photo.row.id, score: photo.score, reason })),
      ),
    commonIssues: shared
      .slice(0, MAX_ISSUES)
      .map(([kind, group]) => commonIssue(kind, group, shown.length)),
    improvementAreas: improvementAreas(shared),
  };
}
