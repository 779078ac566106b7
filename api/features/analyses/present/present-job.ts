import type { JobRecord, JobRow } from '@photo-coach/shared/contracts/records.ts';

/** A job's row as its owner's client sees it. */
export function presentJob(row: JobRow): JobRecord {
  const { result, timings, ...record } = row;
  return record;
}
