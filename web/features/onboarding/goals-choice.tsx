import { GOALS, type Goal } from '@photo-coach/shared/domain/onboarding.ts';
import { GOAL_LABELS } from './answer-labels.ts';
import { ChoiceGroup, type ManyProps } from './questions/choice-group.tsx';
import { GOAL_SCENES } from './questions/goals.tsx';

/** What somebody's photos are for. */
export function GoalsChoice(props: ManyProps<Goal>) {
  return (
    <ChoiceGroup
      {...props}
      kind="many"
      name="goals"
      legend="Your goals"
      options={GOALS}
      labels={GOAL_LABELS}
      scenes={GOAL_SCENES}
      columns={4}
    />
  );
}
