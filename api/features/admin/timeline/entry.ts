import type { TimelineEntry } from '@photo-coach/shared/contracts/http/admin-timeline.ts';

type EntryFields = Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'text'> &
  Partial<Pick<TimelineEntry, 'state' | 'reason' | 'milliseconds'>> & {
    /** Names and values; a value that is null is left out. */
    facts?: Readonly<Record<string, string | number | null>>;
  };

/** An entry of the timeline; left-out fields have the usual value: done, without reason, facts and time. */
export function entry({ facts = {}, ...fields }: EntryFields): TimelineEntry {
  return {
    state: 'done',
    reason: null,
    milliseconds: null,
    ...fields,
    facts: Object.entries(facts).flatMap(([name, value]) =>
      value === null ? [] : [{ name, value: String(value) }],
    ),
  };
}

/** A time of milliseconds, as `12.5 s`. */
export const secondsText = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(1)} s`;

/** Milliseconds between two times; null while one of them is missing. */
export const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));
