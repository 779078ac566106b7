import { GenresChoice } from '../genres-choice.tsx';
import { LevelChoice } from '../level-choice.tsx';
import type { StepProps } from './use-wizard.ts';

/** First step: the level, and the genres. */
export function PhotographyStep({ draft, errors, onChange }: StepProps) {
  return (
    <>
      <LevelChoice
        hint="Choose one"
        chosen={draft.journeyLevel}
        onChange={(journeyLevel) => onChange({ journeyLevel })}
        error={errors.journeyLevel}
      />
      <GenresChoice
        hint="Choose all that fit"
        chosen={draft.genres}
        onChange={(genres) => onChange({ genres })}
        error={errors.genres}
      />
    </>
  );
}
