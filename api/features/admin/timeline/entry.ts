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
