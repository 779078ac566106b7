import type { PhotoRecord } from '@photo-coach/shared/contracts/records.ts';
import { tryText } from './wait-text.ts';

function stateOf({ state, taken_at }: Pick<PhotoRecord, 'state' | 'taken_at'>): string {
  if (state === 'pending') return taken_at === null ? 'Waiting' : 'Analyzing';
  return { ready: 'Measured', critiqued: 'Critiqued', failed: 'Failed' }[state];
}

/** The progress of a photo's analysis, and which try it is. */
export function photoStateText(
  photo: Pick<PhotoRecord, 'state' | 'taken_at' | 'failed_runs'>,
): string {
  const attempt = tryText(photo);
  return attempt === null ? stateOf(photo) : `${stateOf(photo)} · ${attempt}`;
}
