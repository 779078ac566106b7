import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/records.ts';
import { GENRES } from '@photo-coach/shared/domain/onboarding.ts';
import { GENRE_LABELS, LEVEL_LABELS } from './answer-labels.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { GENRE_SCENES } from './genre-scenes.tsx';
import { LEVEL_SCENES } from './level-scenes.tsx';
import type { StepProps } from './use-wizard.ts';

/** First step: the level, and the genres. */
export function PhotographyStep({ draft, errors, onChange }: StepProps) {
  return (
    <>
      <ChoiceGroup
        kind="one"
        name="journeyLevel"
        legend="Your level"
        hint="Choose one"
        options={JOURNEY_LEVELS}
        labels={LEVEL_LABELS}
        scenes={LEVEL_SCENES}
        columns={4}
        chosen={draft.journeyLevel}
        onChange={(journeyLevel) => onChange({ journeyLevel })}
        error={errors.journeyLevel}
      />
      <ChoiceGroup
        kind="many"
        name="genres"
        legend="What you photograph"
        hint="Choose all that fit"
        options={GENRES}
        labels={GENRE_LABELS}
        scenes={GENRE_SCENES}
        columns={5}
        chosen={draft.genres}
        onChange={(genres) => onChange({ genres })}
        error={errors.genres}
      />
    </>
  );
}
