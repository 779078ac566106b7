import type { Category } from '@photo-coach/shared/contracts/categories.ts';
import { CATEGORY_NAMES } from '@photo-coach/shared/domain/critiques/category-names.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useMe } from '../session/me-query.ts';
import { WrittenFor } from '../session/written-for.tsx';
import {
  categoriesOf,
  chooseMode,
  readCategories,
  readQuestionnaire,
  storeCategories,
  storeQuestionnaire,
} from './choices.ts';
import { ShootLock, useIsLocked } from './limited/shoot-lock.tsx';
import { UPLOAD_PAGES, type UploadChoice } from './upload-mode.ts';

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
        className="mt-1 size-4.5 shrink-0 accent-safelight outline-none"
      />
      <span>
        <span className="block font-medium">{name}</span>
        <span className="text-sm text-muted">{about}</span>
      </span>
    </label>
  );
}

const INTENTS = [
  ['high_key', 'High key', 'Bright tones almost throughout'],
  ['low_key', 'Low key', 'Mostly dark tones, few highlights'],
  ['silhouette', 'Silhouette', 'A dark subject against a bright background'],
  ['panning', 'Panning', 'The camera follows the subject, and the background blurs'],
  ['soft_focus', 'Soft focus', 'A soft glow instead of crisp detail'],
] as const;
type Intent = (typeof INTENTS)[number][0];

/** The effects that the photographer intended, so that the critique doesn't list them as weaknesses. */
function IntentFieldset() {
  const [chosen, setChosen] = useState<readonly Intent[]>(() => readQuestionnaire().intent ?? []);
  const toggle = (intent: Intent, on: boolean) => {
    const next = on ? [...chosen, intent] : chosen.filter((other) => other !== intent);
    setChosen(next);
    const { intent: _before, ...rest } = readQuestionnaire();
    storeQuestionnaire(next.length > 0 ? { ...rest, intent: [...next] } : rest);
  };
  return (
    <fieldset className="mt-10 border-t border-line pt-6">
      <legend className="sr-only">Was any of this intentional?</legend>
      <p aria-hidden="true" className="font-medium">
        Was any of this intentional? <span className="font-normal text-muted">Optional</span>
      </p>
      <div className="mt-4 grid gap-x-7 gap-y-4 sm:grid-cols-2">
        {INTENTS.map(([intent, name, about]) => (
          <Checkbox
            key={intent}
            label={
              <>
                {name} <span className="block text-muted">{about}</span>
              </>
            }
            checked={chosen.includes(intent)}
            onChange={(on) => toggle(intent, on)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The chosen categories, stored with every change. */
function useCategoryChoice(mode: UploadChoice) {
  const offered = categoriesOf(mode);
  const [chosen, setChosen] = useState<readonly Category[]>(() => readCategories(mode));
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
  const hasAll = chosen.length === offered.length;
  return { offered, chosen, toggle, hasAll, toggleAll: () => change(hasAll ? [] : offered) };
}

const LEADS: Record<UploadChoice, string> = {
  single: 'Choose one or more areas for your photo.',
  album: 'Choose one or more areas for your album as a series.',
  shoot: 'Choose one or more areas. Every album of the shoot gets feedback on them, as a series.',
};

/** Chooses the categories of the critique of a photo, an album or a shoot. */
export function CategoriesPage({ choice: mode }: { choice: UploadChoice }) {
  const navigate = useNavigate();
  const { offered, chosen, toggle, hasAll, toggleAll } = useCategoryChoice(mode);
  // The next job also reads the users record.
  const { data: me } = useMe();
  const isLocked = useIsLocked(mode);

  const start = () => {
    chooseMode(mode);
    void navigate(UPLOAD_PAGES[mode].picker);
  };
  if (isLocked) {
    return (
      <Page title="Upload a Shoot">
        <ShootLock />
      </Page>
    );
  }
  return (
    <Page
      title="Which areas would you like feedback on?"
      lead={LEADS[mode]}
      aside={
        <Button look="quiet" size="text" onClick={toggleAll}>
          {hasAll ? 'Deselect All' : 'Select All'}
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
      <WrittenFor upcoming level={me?.journey_level} />
      <div className="mt-10 flex flex-wrap items-center gap-5">
        <Button disabled={chosen.length === 0} onClick={start}>
          Start Upload
        </Button>
        <Button look="quiet" size="text" onClick={() => void navigate(PAGES.uploadChoice)}>
          Back
        </Button>
      </div>
    </Page>
  );
}
