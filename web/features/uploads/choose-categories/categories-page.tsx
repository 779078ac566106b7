import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CATEGORY_NAMES } from '../../../lib/category-names.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { useMe } from '../../session/me-query.ts';
import { WrittenFor } from '../../session/photographer/written-for.tsx';
import { categoriesOf, chooseMode, readCategories, storeCategories } from '../choices.ts';
import type { UploadMode } from '../pick-files/check-files.ts';
import { IntentFieldset } from './intent-fieldset.tsx';

type OptionProps = { category: Category; chosen: boolean; onToggle: () => void };

function Option({ category, chosen, onToggle }: OptionProps) {
  const { name, about } = CATEGORY_NAMES[category];
  return (
    <label
      className={classNames(
        'flex items-start gap-4 border bg-raised p-5 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-safelight',
        chosen ? 'border-ink' : 'border-line hover:border-edge',
      )}
    >
      <input
        type="checkbox"
        checked={chosen}
        onChange={onToggle}
        className="mt-1 size-4.5 accent-safelight outline-none"
      />
      <span>
        <span className="block font-medium">{name}</span>
        <span className="text-sm text-muted">{about}</span>
      </span>
    </label>
  );
}

/** Whom the critique will be written for: the next job takes it from the users record. */
function ForWhom() {
  const { data } = useMe();
  if (!data) return null;
  const { journey_level: level, genres, goals } = data;
  return <WrittenFor ahead photographer={{ level, genres, goals }} />;
}

/** Chooses what the critique is to look at. */
export function CategoryPage({ mode }: { mode: UploadMode }) {
  const navigate = useNavigate();
  const offered = categoriesOf(mode);
  const [chosen, setChosen] = useState<readonly Category[]>(() => readCategories(mode));
  const all = chosen.length === offered.length;

  const change = (next: readonly Category[]) => {
    setChosen(next);
    storeCategories(next);
  };
  const toggle = (category: Category) =>
    change(
      chosen.includes(category)
        ? chosen.filter((other) => other !== category)
        : offered.filter((other) => other === category || chosen.includes(other)),
    );
  const start = () => {
    chooseMode(mode);
    void navigate(`/upload/${mode}/file-picker`);
  };

  return (
    <Page
      title="What should the critique look at?"
      lead={mode === 'single' ? 'For one photo.' : 'For the album as a series.'}
      aside={
        <Button look="quiet" size="text" onClick={() => change(all ? [] : offered)}>
          {all ? 'Deselect All' : 'Select All'}
        </Button>
      }
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Feedback categories</legend>
        {offered.map((category) => (
          <Option
            key={category}
            category={category}
            chosen={chosen.includes(category)}
            onToggle={() => toggle(category)}
          />
        ))}
      </fieldset>
      <IntentFieldset />
      <ForWhom />
      <div className="mt-10 flex flex-wrap items-center gap-5">
        <Button disabled={chosen.length === 0} onClick={start}>
          Start Upload
        </Button>
        <Button look="quiet" size="text" onClick={() => void navigate('/upload-choice')}>
          Back
        </Button>
      </div>
    </Page>
  );
}
