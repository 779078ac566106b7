import { EQUIPMENT_MAX_LENGTH } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { ComponentType } from 'react';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import type { AnswersDraft } from '../answers/stored-answers.ts';
import { QuestionChoice, Scene } from '../questions/question-choice.tsx';
import {
  type ChoiceOption,
  GENRES_QUESTION,
  GOALS_QUESTION,
  LEVEL_QUESTION,
} from '../questions/questions.ts';
import type { AnswerErrors } from './use-wizard.ts';

type StepProps = {
  draft: AnswersDraft;
  errors: AnswerErrors;
  onChange: (changed: Partial<AnswersDraft>) => void;
};

const SELECT_ALL = 'Select all that apply';

function PhotographyStep({ draft, errors, onChange }: StepProps) {
  const props = { answers: draft, onChange };
  return (
    <>
      <QuestionChoice
        {...props}
        question={LEVEL_QUESTION}
        hint="Select one"
        error={errors.journeyLevel}
      />
      <QuestionChoice
        {...props}
        question={GENRES_QUESTION}
        hint={SELECT_ALL}
        error={errors.genres}
      />
    </>
  );
}

function GoalsStep({ draft, errors, onChange }: StepProps) {
  return (
    <QuestionChoice
      question={GOALS_QUESTION}
      hint={SELECT_ALL}
      answers={draft}
      error={errors.goals}
      onChange={onChange}
    />
  );
}

/** The answers of the previous steps, as the frames of a contact sheet. */
function ChosenFrames({ draft: { journeyLevel, genres, goals } }: Pick<StepProps, 'draft'>) {
  const frames: ChoiceOption[] = [
    ...(journeyLevel ? [LEVEL_QUESTION.options[journeyLevel]] : []),
    ...genres.map((genre) => GENRES_QUESTION.options[genre]),
    ...goals.map((goal) => GOALS_QUESTION.options[goal]),
  ];
  return (
    <div>
      <h2 className="text-sm font-sans font-medium tracking-normal">Your answers so far</h2>
      <ul className="mt-2.5 grid grid-cols-3 gap-x-4 gap-y-5 sm:grid-cols-5 lg:grid-cols-3">
        {frames.map(({ name, scene }) => (
          <li key={name}>
            <div className="aspect-3/2 overflow-hidden">
              <Scene drawing={scene} />
            </div>
            <p className="mt-1.5 text-data leading-snug text-muted">{name}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The equipment as free text, beside the answers of the previous steps. */
function EquipmentStep({ draft, errors, onChange }: StepProps) {
  return (
    <div className="grid gap-14 lg:grid-cols-[3fr_2fr] lg:gap-20">
      <div data-invalid={errors.equipment ? '' : undefined}>
        <FormField
          label="Your equipment (optional)"
          error={errors.equipment}
          hint={
            <p className="tabular text-right text-sm text-muted">
              {draft.equipment.length} of {EQUIPMENT_MAX_LENGTH} characters
            </p>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              maxLength={EQUIPMENT_MAX_LENGTH}
              value={draft.equipment}
              onChange={(event) => onChange({ equipment: event.target.value })}
              placeholder="An old Nikon with a 50 mm lens, or just my phone"
              className="font-display text-xl leading-snug"
            />
          )}
        </FormField>
      </div>
      <ChosenFrames draft={draft} />
    </div>
  );
}

type Step = { title: string; lead: string; Content: ComponentType<StepProps> };

const FIRST_STEP: Step = {
  title: 'What kind of photographer are you?',
  lead: 'Your experience level and the genres you shoot.',
  Content: PhotographyStep,
};
const LATER_STEPS: Record<number, Step> = {
  2: {
    title: GOALS_QUESTION.title,
    lead: 'There can be more than one reason.',
    Content: GoalsStep,
  },
  3: {
    title: 'What do you shoot with?',
    lead: 'Optional. A sentence is enough.',
    Content: EquipmentStep,
  },
};

/** The texts and the content of a step, counted from 1. */
export const stepAt = (step: number): Step => LATER_STEPS[step] ?? FIRST_STEP;
