import { GoalsChoice } from '../goals-choice.tsx';
import type { StepProps } from './use-wizard.ts';

/** Second step: the goals. */
export function GoalsStep({ draft, errors, onChange }: StepProps) {
  return (
    <GoalsChoice
      hint="Choose all that fit"
      chosen={draft.goals}
      onChange={(goals) => onChange({ goals })}
      error={errors.goals}
    />
  );
}
