import { EQUIPMENT_MAX_LENGTH } from '@photo-coach/shared/contracts/http/accounts.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { QuestionChoice } from '../questions/question-choice.tsx';
import { LEVEL_QUESTION, type Question } from '../questions/questions.ts';
import type { AnswersDraft } from '../stored-answers.ts';
import type { AnswerErrors } from './use-wizard.ts';

type StepProps = {
  draft: AnswersDraft;
  errors: AnswerErrors;
  onChange: (changed: Partial<AnswersDraft>) => void;
};

/** The equipment as free text. */
function EquipmentStep({ draft, errors, onChange }: StepProps) {
  return (
    <div className="max-w-3xl" data-invalid={errors.equipment ? '' : undefined}>
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
