import { CHALLENGES, type Challenge } from '@photo-coach/shared/domain/onboarding.ts';
import { CHALLENGE_LABELS } from './answer-labels.ts';
import { CHALLENGE_SCENES } from './questions/challenges.tsx';
import { ChoiceGroup, type ManyProps } from './questions/choice-group.tsx';

/** What somebody finds hard. */
export function ChallengesChoice(props: ManyProps<Challenge>) {
  return (
    <ChoiceGroup
      {...props}
      kind="many"
      name="challenges"
      legend="Your challenges"
      options={CHALLENGES}
      labels={CHALLENGE_LABELS}
      scenes={CHALLENGE_SCENES}
      columns={4}
    />
  );
}
