import { isMeasured, type MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** Measurements of a critique that are listed. */
const MAX_HIGHLIGHTS = 6;

/** Measured across an album; the photo in their evidence only shows where to look. */
const OF_SERIES: readonly MeasurementName[] = ['near_duplicates', 'time_span'];

/** Whether a measurement is about an album as a whole, not about one of its photos. */
export const isOfSeries = (measurement: MeasurementName): boolean =>
  OF_SERIES.includes(measurement);

const keyOf = ({ measurement, photoId }: MeasuredEvidence): string =>
  isOfSeries(measurement) ? measurement : `${measurement} ${photoId}`;

/**
 * The measurements behind the judging sentences, each measurement of a photo or of the album once, in order of
 * citation.
 */
export function highlightsOf({
  sentences,
}: Pick<AnalysisCategory, 'sentences'>): MeasuredEvidence[] {
  const cited = [...sentences.whatsWorking, ...sentences.whatToImprove];
  const byKey = new Map<string, MeasuredEvidence>();
  for (const evidence of cited.flatMap(({ evidence }) => evidence.filter(isMeasured))) {
    const key = keyOf(evidence);
    if (!byKey.has(key)) byKey.set(key, evidence);
  }
  return [...byKey.values()].slice(0, MAX_HIGHLIGHTS);
}
