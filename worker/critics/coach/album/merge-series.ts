import type { SeriesRemark } from '@photo-coach/shared/contracts/album-readings.ts';
import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { AlbumReading } from '../../measured/album/album-reading.ts';
import { MAX_EVIDENCE } from '../../measured/album/measure-album.ts';
import type { AlbumFinding } from '../../measured/album/rule.ts';
import { SERIES_RULES } from '../kinds/series.ts';
import { scoreWithin } from '../merge/level-scores.ts';
import { said } from '../merge/merge-reading.ts';
import {
  amountsOf,
  isSevere,
  WEIGHT_OF_OTHERS,
  WEIGHT_OF_SEVERE,
  weightOf,
} from '../merge/remark-weights.ts';
import { seenIn } from './suggest-sequence.ts';

/** The findings in a category of an album, most important first. */
export type FoundInAlbum = {
  readonly weaknesses: readonly AlbumFinding[];
  readonly strengths: readonly AlbumFinding[];
};
type ReadAlbum = AlbumReading & { readonly seen: NonNullable<AlbumReading['seen']> };

const isPraise = (polarity: string): boolean => polarity !== 'weakness';

/** Whether a measured finding and a remark are about the same matter in the same photos. */
function isSameMatter({ finding, evidence }: AlbumFinding, remark: SeriesRemark): boolean {
  const kinds: readonly string[] = SERIES_RULES[remark.kind].measured ?? [];
  return (
    kinds.includes(finding.kind) &&
    isPraise(finding.polarity) === isPraise(remark.polarity) &&
    evidence.some(({ photoId }) => remark.photos.includes(photoId))
  );
}

function textsOf(remark: SeriesRemark): AlbumFinding['texts'] {
  const { why, now, nextTime } = remark;
  const what = said({ ...remark, isDoubted: false });
  return {
    // The reason is said wherever the remark is, also apart from its card.
    what: why === null ? what : `${what} ${why}`,
    ...(now !== null && { now }),
    ...(nextTime !== null && { nextTime }),
  };
}

/** A remark as a finding, with the matching measurement if there is one. */
function findingOf(
  remark: SeriesRemark,
  index: number,
  { album, measured }: { album: ReadAlbum; measured: AlbumFinding | null },
): AlbumFinding[] {
  const first = album.photos.find(({ row }) => row.id === remark.photos[0]);
  if (first === undefined) return [];
  const { kind, polarity } = remark;
  const place = { photoId: first.row.id, region: WHOLE_FRAME };
  const seen = { kind, polarity, ...place, ...amountsOf(remark), measurement: null, value: null };
  const proof = measured?.finding;
  const proofs = (measured?.evidence ?? []).filter((each) => remark.photos.includes(each.photoId));
  return [
    {
      weight: weightOf(remark, index),
      texts: textsOf(remark),
      finding:
        proof === undefined || proof.measurement === null
          ? { ...seen, basis: 'seen' }
          : {
              ...seen,
              basis: 'both',
              photoId: proof.photoId,
              severity: Math.max(seen.severity, proof.severity),
              measurement: proof.measurement,
              value: proof.value,
            },
      evidence: [...proofs, ...remark.photos.map(seenIn)].slice(0, MAX_EVIDENCE),
      reading: measured?.reading ?? first.reading,
    },
  ];
}

/** Measured findings that apply only to photos taken as a series; they are dropped for unrelated pictures. */
const OF_SERIES: readonly string[] = ['exposure_drift', 'color_drift', 'out_of_order'];

/**
 * What was measured and not mentioned by the coach: severe weaknesses and sets come up, the rest stays in the deep
 * dive.
 */
const unsaid = (measured: readonly AlbumFinding[], paired: ReadonlySet<AlbumFinding>) =>
  measured
    .filter((each) => !paired.has(each))
    .map((each): AlbumFinding => {
      if (each.finding.polarity === 'intent') return each;
      const { why: _, ...texts } = each.texts;
      return isSevere(each.finding)
        ? { ...each, texts, weight: WEIGHT_OF_SEVERE }
        : { ...each, weight: WEIGHT_OF_OTHERS * each.weight, isAside: true };
    });

const byWeight = (one: AlbumFinding, other: AlbumFinding): number => other.weight - one.weight;

/** Merges what was measured in a category of an album with what the coach has seen: what both found is said once. */
export function mergeSeries(
  found: FoundInAlbum,
  { album, category }: { album: ReadAlbum; category: AlbumCategory },
): FoundInAlbum {
  const { related, remarks } = album.seen;
  const counts = ({ finding }: AlbumFinding) =>
    related !== 'no' || !OF_SERIES.includes(finding.kind);
  const measured = [...found.weaknesses, ...found.strengths].filter(counts);
  const paired = new Set<AlbumFinding>();
  const seen = remarks.flatMap((remark, index) => {
    if (FINDINGS[remark.kind].category !== category) return [];
    const same = measured.find((each) => !paired.has(each) && isSameMatter(each, remark)) ?? null;
    if (same !== null) paired.add(same);
    return findingOf(remark, index, { album, measured: same });
  });
  const all = [...seen, ...unsaid(measured, paired)].toSorted(byWeight);
  return {
    weaknesses: all.filter(({ finding }) => !isPraise(finding.polarity)),
    strengths: all.filter(({ finding }) => isPraise(finding.polarity)),
  };
}

const total = (found: readonly AlbumFinding[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Score of a category of an album that the coach has read, 0–100, rounded to two decimals. It never uses a number from
 * an answer.
 */
export function scoreSeries(
  { weaknesses, strengths }: FoundInAlbum,
  { seen }: ReadAlbum,
  category: AlbumCategory,
): number {
  const praised = strengths.filter(({ finding }) => finding.polarity === 'strength');
  const balance = { good: total(praised), bad: total(weaknesses) };
  return roundTo(scoreWithin(seen.levels[category] ?? null, balance), 2);
}
