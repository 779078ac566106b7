import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Finding, FindingKind, WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { smoothStep } from '../../../imaging/measure/math/smooth-step.ts';
import type { RankedFinding } from '../find-findings.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { AlbumReading } from './album-reading.ts';
import { colorDeviations, type Deviation, exposureDeviations } from './drift.ts';
import { bestOf } from './likeness/best-of-group.ts';
import { orderOf } from './order.ts';

/** A finding about an album, with the photos that it concerns: the first is the one that the finding names. */
export type AlbumFinding = RankedFinding & { readonly photos: readonly AlbumPhoto[] };

type Parts = Pick<Finding, 'kind' | 'polarity' | 'severity' | 'sureness' | 'measurement' | 'value'>;

const round = (value: number, digits = 3): number =>
  Math.round(10 ** digits * value) / 10 ** digits + 0;

function findingOf(photos: readonly AlbumPhoto[], parts: Parts, weight: number): AlbumFinding[] {
  const [first] = photos;
  if (first === undefined) return [];
  const finding = {
    ...parts,
    severity: round(parts.severity),
    sureness: round(parts.sureness),
    value: round(parts.value, 2),
    photoId: first.row.id,
    region: WHOLE_FRAME,
  };
  return [{ finding, weight, photos }];
}

/** A drift is named from these on. */
const LEAST_SEVERITY = 0.25;
const LEAST_SURENESS = 0.35;

/** Severity of a difference: L* of exposure, C*ab of white balance. */
export const exposureSeverity = (size: number): number => smoothStep(size, 4, 34);
export const colorSeverity = (size: number): number => smoothStep(size, 3, 26);

const drifts = (
  deviations: readonly Deviation[],
  severityOf: (size: number) => number,
  kind: 'exposure_drift' | 'color_drift',
): AlbumFinding[] =>
  deviations.flatMap(({ photo, signed, size, sureness }) => {
    const severity = severityOf(size);
    if (severity < LEAST_SEVERITY || sureness < LEAST_SURENESS) return [];
    const measurement = kind === 'exposure_drift' ? 'exposure_drift' : 'white_balance_drift';
    const value = kind === 'exposure_drift' ? signed : Math.sign(signed || 1) * size;
    const parts = { kind, polarity: 'weakness', severity, sureness, measurement, value } as const;
    return findingOf([photo], parts, severity * sureness);
  });

/** The repeated photos of each group, the one to keep first. */
const duplicates = ({ groups }: AlbumReading): AlbumFinding[] =>
  groups.flatMap((group) => {
    const best = bestOf(group);
    const others = group.photos.filter((photo) => photo !== best?.photo);
    if (best === null) return [];
    const severity = Math.min(1, 0.4 + 0.2 * others.length);
    const parts = {
      kind: 'near_duplicate',
      polarity: 'weakness',
      severity,
      sureness: 0.9,
      measurement: 'near_duplicates',
      value: group.photos.length,
    } as const;
    const weight = group.kind === 'bracket' ? severity / 2 : severity;
    return findingOf([best.photo, ...others], parts, weight);
  });

/** A strength that an album-wide measurement shows. */
function strength(
  album: AlbumReading,
  kind: FindingKind,
  measurement: MeasurementName,
  quality: number,
): AlbumFinding[] {
  const measured = album.values.get(measurement);
  if (measured === undefined || quality < 0.5) return [];
  const ids = measured.evidence.map(({ photoId }) => photoId);
  const photos = ids.flatMap((id) => album.photos.filter(({ row }) => row.id === id));
  const { value } = measured;
  const rest = { polarity: 'strength', severity: quality, sureness: 0.8 } as const;
  return findingOf(photos, { kind, measurement, value, ...rest }, quality);
}

/** What an album-wide measurement lacks. */
function lack(
  album: AlbumReading,
  kind: FindingKind,
  measurement: MeasurementName,
  severity: number,
): AlbumFinding[] {
  const measured = album.values.get(measurement);
  if (measured === undefined || severity < LEAST_SEVERITY) return [];
  const ids = measured.evidence.map(({ photoId }) => photoId);
  const photos = ids.flatMap((id) => album.photos.filter(({ row }) => row.id === id));
  const { value } = measured;
  const rest = { polarity: 'weakness', severity, sureness: 0.7 } as const;
  return findingOf(photos, { kind, measurement, value, ...rest }, 0.7 * severity);
}

const numberIn = (album: AlbumReading, name: MeasurementName): number =>
  album.values.get(name)?.value ?? 0;

/** The photos' own faults of framing. */
const FRAMING: readonly FindingKind[] = [
  ...(['tilt', 'converging_verticals', 'sideways', 'subject_cut'] as const),
  ...(['edge_distraction', 'headroom'] as const),
];

/** One finding for each kind of framing fault, with all photos that have it, the worst first. */
function framingFaults({ photos }: AlbumReading): AlbumFinding[] {
  const all = photos.flatMap((photo) =>
    photo.findings.composition_balance.weaknesses.map((ranked) => ({ ...ranked, photo })),
  );
  return FRAMING.flatMap((kind) => {
    const found = all
      .filter(({ finding }) => finding.kind === kind)
      .toSorted((a, b) => b.weight - a.weight);
    const [worst] = found;
    if (worst === undefined) return [];
    const weight = worst.weight * Math.sqrt(found.length);
    return [{ finding: worst.finding, weight, photos: found.map(({ photo }) => photo) }];
  });
}

/** Albums of fewer photos have no drift and no thread to speak of. */
const ENOUGH = 3;

function consistency(album: AlbumReading, named: readonly AlbumFinding[]): AlbumFinding[] {
  if (album.photos.length < ENOUGH) return [];
  const isNamed = (kind: FindingKind) => named.some(({ finding }) => finding.kind === kind);
  return [
    ...(isNamed('exposure_drift')
      ? []
      : strength(
          album,
          'consistent_exposure',
          'exposure_drift',
          smoothStep(Math.abs(numberIn(album, 'exposure_drift')), 20, 6),
        )),
    ...(isNamed('color_drift')
      ? []
      : strength(
          album,
          'consistent_color',
          'white_balance_drift',
          smoothStep(numberIn(album, 'white_balance_drift'), 12, 4),
        )),
  ];
}

/** The weaknesses by what matters most to the photographer. */
const emphasized = (weaknesses: readonly AlbumFinding[], album: AlbumReading): AlbumFinding[] =>
  weaknesses.map((found) => {
    const kind = found.finding.kind as WeaknessKind; // weaknesses are of weakness kinds
    return { ...found, weight: found.weight * album.emphasis(kind) };
  });

/** Everything found in one category of an album; weaknesses and strengths, what matters most first. */
export function findAlbumFindings(
  album: AlbumReading,
  category: AlbumCategory,
): { readonly weaknesses: AlbumFinding[]; readonly strengths: AlbumFinding[] } {
  const { weaknesses, strengths } = FINDERS[category](album);
  const byWeight = (a: AlbumFinding, b: AlbumFinding) => b.weight - a.weight;
  return {
    weaknesses: emphasized(weaknesses, album).toSorted(byWeight),
    strengths: strengths.toSorted(byWeight),
  };
}

type Finder = (album: AlbumReading) => { weaknesses: AlbumFinding[]; strengths: AlbumFinding[] };

const FINDERS: Readonly<Record<AlbumCategory, Finder>> = {
  lighting_consistency: (album) => {
    const weaknesses = [
      ...drifts(exposureDeviations(album.photos), exposureSeverity, 'exposure_drift'),
      ...drifts(colorDeviations(album.photos), colorSeverity, 'color_drift'),
    ];
    return { weaknesses, strengths: consistency(album, weaknesses) };
  },
  composition_framing: (album) => ({
    weaknesses: framingFaults(album),
    strengths: strength(
      album,
      'varied_orientation',
      'orientation_mix',
      smoothStep(numberIn(album, 'orientation_mix'), 8, 30),
    ),
  }),
  storytelling_flow: (album) => {
    const order = orderOf(album.photos);
    const scale = numberIn(album, 'scale_variety');
    const hasEnough = album.photos.length >= ENOUGH;
    return {
      weaknesses: [
        ...(hasEnough ? lack(album, 'same_scale', 'scale_variety', smoothStep(scale, 22, 4)) : []),
        ...lack(
          album,
          'out_of_order',
          'time_span',
          order === null ? 0 : smoothStep(order, 0.9, 0.4),
        ),
      ],
      strengths: [
        ...strength(album, 'varied_scale', 'scale_variety', smoothStep(scale, 18, 42)),
        ...strength(album, 'in_order', 'time_span', order === 1 ? 0.6 : 0),
      ],
    };
  },
  repetition_variety: (album) => {
    const weaknesses = duplicates(album);
    return {
      weaknesses,
      strengths: [
        ...(weaknesses.length > 0 || album.photos.length < ENOUGH
          ? []
          : strength(album, 'no_repeats', 'near_duplicates', 0.7)),
        ...strength(
          album,
          'varied_palette',
          'palette_variety',
          smoothStep(numberIn(album, 'palette_variety'), 5, 16),
        ),
      ],
    };
  },
};
