import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import type { JourneyLevel } from '@photo-coach/shared/domain/onboarding.ts';
import { LEVEL_LABELS } from './answer-labels.ts';
import { ChoiceGroup, type PickEvents } from './questions/choice-group.tsx';
import { LEVEL_SCENES } from './questions/level.tsx';

type LevelChoiceProps = {
  chosen: JourneyLevel | null;
  onChange: (chosen: JourneyLevel) => void;
  error: string | undefined;
  hint?: string;
  pickEvents?: PickEvents;
};

/** How far somebody has come. */
export function LevelChoice(props: LevelChoiceProps) {
  return (
    <ChoiceGroup
      {...props}
      kind="one"
      name="journeyLevel"
      legend="Your level"
      options={JOURNEY_LEVELS}
      labels={LEVEL_LABELS}
      scenes={LEVEL_SCENES}
      columns={4}
    />
  );
}
