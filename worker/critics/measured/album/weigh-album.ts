import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import { type AlbumKind, FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import { mergeSeries } from '../../coach/album/merge-series.ts';
import type { AlbumReading } from './album-reading.ts';
import { ALBUM_RULES } from './album-rules.ts';
import { MAX_EVIDENCE } from './measure-album.ts';
import type { AlbumFinding, AlbumFound, AlbumRule } from './rule.ts';
import { evidenceOfAll, firstStep, sharedFaults, sharedText } from './text/shared-faults.ts';

function albumFinding(kind: AlbumKind, found: AlbumFound, album: AlbumReading): AlbumFinding[] {
  const { photos, weight, measurement } = found;
  const value = roundTo(found.value, 2);
  const evidence = photos.slice(0, MAX_EVIDENCE).map(({ row }) => ({
    photoId: row.id,
    measurement,
    value,
    region: WHOLE_FRAME,
  }));
  const [first] = photos;
  const [own] = evidence;
  if (first === undefined || own === undefined) return [];
  const finding = {
    kind,
    polarity: FINDINGS[kind].polarity,
    basis: 'measured' as const,
    ...own,
    severity: roundTo(found.severity, 3),
    sureness: roundTo(found.sureness, 3),
  };
  const names = photos.map(({ name }) => name);
  const texts = ALBUM_RULES[kind].texts(found, names, album);
  return [{ finding, weight, texts, evidence, reading: first.reading }];
}

/** The photos' own framing faults that several pictures share; of an album that it has read, the coach names them. */
function framingFaults({ singles, groups, seen }: AlbumReading): AlbumFinding[] {
  if (seen !== null) return [];
  const faults = singles.flatMap((photo) =>
    photo.weighed.weaknesses
      .filter(({ finding }) => FINDINGS[finding.kind].category === 'composition_balance')
      .map((ranked) => ({ ...ranked, photo })),
  );
  return sharedFaults(faults, groups).map((shared) => {
    const [worst] = shared;
    return {
      finding: worst.finding,
      weight: worst.weight * Math.sqrt(shared.length),
      texts: { what: sharedText(shared, singles.length), ...firstStep(worst) },
      evidence: evidenceOfAll(shared),
      reading: worst.photo.reading,
    };
  });
}

// Object.entries widens the keys to string.
const RULES = Object.entries(ALBUM_RULES) as [AlbumKind, AlbumRule][];

/** What was measured in one category of an album, most important first. */
function weighMeasured(album: AlbumReading, category: AlbumCategory) {
  const found = RULES.filter(([kind]) => FINDINGS[kind].category === category).flatMap(
    ([kind, rule]) => rule.find(album).flatMap((each) => albumFinding(kind, each, album)),
  );
  const all = category === 'composition_framing' ? framingFaults(album) : found;
  const byWeight = (a: AlbumFinding, b: AlbumFinding) => b.weight - a.weight;
  const isWeakness = ({ finding }: AlbumFinding) => finding.polarity === 'weakness';
  return {
    weaknesses: all.filter(isWeakness).toSorted(byWeight),
    strengths: all.filter((each) => !isWeakness(each)).toSorted(byWeight),
  };
}

/** Everything found in one category of an album, most important first. */
export function weighAlbum(album: AlbumReading, category: AlbumCategory) {
  const measured = weighMeasured(album, category);
  const { seen } = album;
  return seen === null ? measured : mergeSeries(measured, { album: { ...album, seen }, category });
}
