import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  type AlbumKind,
  FINDINGS,
  type FoundKind,
  type PhotoKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { RankedFinding } from '../weigh-photo.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { AlbumReading } from './album-reading.ts';
import { ALBUM_RULES } from './findings/findings.ts';
import type { AlbumFound, AlbumRule } from './findings/rule.ts';
import { oneOfEach } from './likeness/one-of-each.ts';

/** A finding about an album, with the photos that it concerns: the first is the one that the finding names. */
export type AlbumFinding = RankedFinding & { readonly photos: readonly AlbumPhoto[] };

/** What was found in one category of an album, what matters most first. */
export type WeighedAlbum = {
  readonly weaknesses: readonly AlbumFinding[];
  readonly strengths: readonly AlbumFinding[];
};

function albumFinding(kind: AlbumKind, found: AlbumFound): AlbumFinding[] {
  const [first] = found.photos;
  if (first === undefined) return [];
  const finding = {
    ...{ kind, polarity: FINDINGS[kind].polarity, measurement: found.measurement },
    severity: roundTo(found.severity, 3),
    sureness: roundTo(found.sureness, 3),
    value: roundTo(found.value, 2),
    photoId: first.row.id,
    region: WHOLE_FRAME,
  };
  return [{ finding, weight: found.weight, photos: found.photos }];
}

/** The photos' own faults of framing, which the album counts. */
const FRAMING: readonly FoundKind[] = [
  ...(['tilt', 'converging_verticals', 'sideways', 'subject_cut', 'tight_frame'] as const),
  ...(['edge_distraction', 'headroom', 'date_stamp'] as const),
];

/**
 * One finding for each kind of framing fault that several pictures share, the worst of them first: a burst has it once, and
 * one photo's own card says its own.
 */
function framingFaults(album: AlbumReading): AlbumFinding[] {
  const all = album.singles.flatMap((photo) =>
    photo.weighed.weaknesses.map((ranked) => ({ ...ranked, photo })),
  );
  return FRAMING.flatMap((kind) => {
    const ofKind = all.filter(({ finding }) => finding.kind === kind);
    const found = oneOfEach(
      ofKind.toSorted((a, b) => b.weight - a.weight),
      ({ photo }) => photo,
      album,
    );
    const [worst] = found;
    if (worst === undefined || found.length < 2) return [];
    const weight = worst.weight * Math.sqrt(found.length);
    return [{ finding: worst.finding, weight, photos: found.map(({ photo }) => photo) }];
  });
}

// Object.entries widens the keys to string.
const RULES = Object.entries(ALBUM_RULES) as [AlbumKind, AlbumRule][];

/** Everything found in one category of an album. */
export function weighAlbum(album: AlbumReading, category: AlbumCategory): WeighedAlbum {
  const found = [
    ...RULES.filter(([kind]) => FINDINGS[kind].category === category).flatMap(([kind, rule]) =>
      rule.find(album).flatMap((each) => albumFinding(kind, each)),
    ),
    ...(category === 'composition_framing' ? framingFaults(album) : []),
  ];
  const byWeight = (a: AlbumFinding, b: AlbumFinding) => b.weight - a.weight;
  const weaknesses = found
    .filter(({ finding }) => finding.polarity === 'weakness')
    .map((each) => ({ ...each, weight: each.weight * album.emphasis(each.finding.kind) }));
  return {
    weaknesses: weaknesses.toSorted(byWeight),
    strengths: found.filter(({ finding }) => finding.polarity !== 'weakness').toSorted(byWeight),
  };
}

/** Whether a finding is of a photo itself, and only counted by the album. */
export const isOfPhoto = (kind: FoundKind): kind is PhotoKind => !(kind in ALBUM_RULES);
