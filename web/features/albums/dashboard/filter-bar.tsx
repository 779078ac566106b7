import { categorySchema } from '@photo-coach/shared/contracts/categories.ts';
import { type ScoreBand, scoreBandSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { type AlbumFilter, albumSummaryQuery } from '../../analyses/api/album-list-query.ts';
import type { useAlbumFilter } from './use-album-filter.ts';

const SCORES: Record<ScoreBand, string> = {
  excellent: 'Excellent, 8 to 10',
  good: 'Good, 6 to 8',
  needs_work: 'Needs Work, 4 to 6',
  poor: 'Poor, below 4',
};

type Option = { value: string; label: string };
const sameNames = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

const CATEGORY_OPTIONS = categorySchema.options.map((value) => ({
  value,
  label: CATEGORY_NAMES[value].name,
}));
const SCORE_OPTIONS = scoreBandSchema.options.map((value) => ({ value, label: SCORES[value] }));

type FieldProps = {
  label: string;
  name: keyof AlbumFilter;
  filter: ReturnType<typeof useAlbumFilter>;
};

/** One of several values, or any. A value from the address that no album has is still shown. */
function Choice({ label, name, filter, options }: FieldProps & { options: readonly Option[] }) {
  const value = filter.filter[name] ?? '';
  const isKnown = value === '' || options.some((option) => option.value === value);
  const shown = isKnown ? options : [...options, { value, label: value }];
  return (
    <FormField label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => filter.change(name, event.target.value)}
          options={[{ value: '', label: 'Any' }, ...shown]}
        />
      )}
    </FormField>
  );
}

function Day({ label, name, filter }: FieldProps) {
  return (
    <FormField label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={filter.filter[name] ?? ''}
          onChange={(event) => filter.change(name, event.target.value)}
        />
      )}
    </FormField>
  );
}

function Fields({ filter }: Pick<FieldProps, 'filter'>): ReactNode {
  const { data } = useQuery(albumSummaryQuery);
  const cameras = sameNames(data?.cameras ?? []);
  const genres = sameNames(data?.genres ?? []);
  return (
    <>
      <Choice label="Camera" name="camera" filter={filter} options={cameras} />
      <Choice label="Genre" name="genre" filter={filter} options={genres} />
      <Choice label="Category" name="category" filter={filter} options={CATEGORY_OPTIONS} />
      <Choice label="Score" name="score" filter={filter} options={SCORE_OPTIONS} />
      <Day label="From" name="from" filter={filter} />
      <Day label="To" name="to" filter={filter} />
    </>
  );
}

/** Time without a keystroke after which a search starts, ms. */
const PAUSE_MS = 300;
/** As the contract of the list has it. */
const MAX_CHARACTERS = 120;

type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** A search that starts on its own once typing pauses. */
function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // The value has changed elsewhere, such as by a button that clears all filters.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    onChange(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const timer = window.setTimeout(() => send(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, sent]);
  return (
    <div className="relative min-w-52 flex-1 sm:max-w-md">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label="Search albums and photos"
        value={typed}
        maxLength={MAX_CHARACTERS}
        placeholder="Title or file name"
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </div>
  );
}

/** The search and, once opened, the filters of the albums. */
export function FilterBar({ filter }: Pick<FieldProps, 'filter'>) {
  const { search, ...others } = filter.filter;
  const count = Object.keys(others).length;
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  return (
    <search className="mb-9 block">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField value={search ?? ''} onChange={(value) => filter.change('search', value)} />
        <Button
          look="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          Filters{count > 0 && ` (${count})`}
        </Button>
        {filter.isFiltered && (
          <Button look="quiet" size="text" className="h-11" onClick={filter.clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-5 md:grid-cols-3 xl:grid-cols-6 [&[hidden]]:hidden *:min-w-0 *:grid-cols-[minmax(0,1fr)]"
      >
        <Fields filter={filter} />
      </div>
    </search>
  );
}
