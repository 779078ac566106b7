import { EQUIPMENT_MAX_LENGTH } from '@photo-coach/shared/contracts/http/accounts.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { QuestionChoice, Scene } from '../questions/question-choice.tsx';
import {
  GENRES_QUESTION,
  GOALS_QUESTION,
  LEVEL_QUESTION,
  type Question,
} from '../questions/questions.ts';
import type { AnswersDraft } from '../stored-answers.ts';
import type { AnswerErrors } from './use-wizard.ts';

type StepProps = {
  draft: AnswersDraft;
  errors: AnswerErrors;
  onChange: (changed: Partial<AnswersDraft>) => void;
};

const toFrames = <Value extends string>({ options }: Question<Value>, chosen: readonly Value[]) =>
  chosen.map((value) => ({ value, name: options[value].name }));

/** The answers of the previous steps, as the frames of a contact sheet. */
function ChosenFrames({ draft: { journeyLevel, genres, goals } }: Pick<StepProps, 'draft'>) {
  const frames = [
    ...toFrames(LEVEL_QUESTION, journeyLevel ? [journeyLevel] : []),
    ...toFrames(GENRES_QUESTION, genres),
    ...toFrames(GOALS_QUESTION, goals),
  ];
  return (
    <div>
      <h2 className="text-sm font-sans font-medium tracking-normal">Your answers so far</h2>
      <ul className="mt-2.5 grid grid-cols-3 gap-x-4 gap-y-5 sm:grid-cols-5 lg:grid-cols-3">
        {frames.map(({ value, name }) => (
          <li key={value}>
            <div className="aspect-3/2 overflow-hidden">
              <Scene of={value} />
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

type StepContentProps = StepProps & { questions: readonly Question[] };

/** The questions of a step. */
export function StepContent({ questions, ...props }: StepContentProps) {
  if (questions.length === 0) return <EquipmentStep {...props} />;
  return questions.map((question) => (
    <QuestionChoice
      key={question.key}
      question={question}
      hint={question === LEVEL_QUESTION ? 'Select one' : 'Select all that apply'}
      answers={props.draft}
      error={props.errors[question.key]}
      onChange={props.onChange}
    />
  ));
}
