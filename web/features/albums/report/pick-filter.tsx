import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';

/** Which photos the gallery shows. */
export type PickFilter = 'all' | 'picks' | 'rejects';

const FLAGS = { picks: 'pick', rejects: 'reject' } as const;

/** The photos that a filter shows. */
export const filtered = (photos: readonly AnalysisPhoto[], filter: PickFilter): AnalysisPhoto[] =>
  photos.filter(({ pick }) => filter === 'all' || pick?.flag === FLAGS[filter]);

const NAMES: Record<PickFilter, string> = { all: 'All', picks: 'Kept', rejects: 'Rejected' };
const FILTERS = ['all', 'picks', 'rejects'] as const;

type PickFilterBarProps = {
  photos: readonly AnalysisPhoto[];
  value: PickFilter;
  onChange: (filter: PickFilter) => void;
};

/** Which photos to show, with the number of each kind. */
export function PickFilterBar({ photos, value, onChange }: PickFilterBarProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Photos to show</legend>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="tabular h-9 rounded-fine border border-edge px-3.5 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {NAMES[filter]} ({filtered(photos, filter).length})
        </button>
      ))}
    </fieldset>
  );
}
