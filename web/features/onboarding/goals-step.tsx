import { GOALS } from '@photo-coach/shared/domain/onboarding.ts';
import { GOAL_LABELS } from './answer-labels.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { GOAL_SCENES } from './goal-scenes.tsx';
import type { StepProps } from './use-wizard.ts';

/** Second step: the goals. */
export function GoalsStep({ draft, errors, onChange }: StepProps) {
  return (
    <ChoiceGroup
      kind="many"
      name="goals"
      legend="Your goals"
      hint="Choose all that fit"
      options={GOALS}
      labels={GOAL_LABELS}
      scenes={GOAL_SCENES}
      columns={4}
      chosen={draft.goals}
      onChange={(goals) => onChange({ goals })}
      error={errors.goals}
    />
  );
}
