import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import { type JourneyLevel, journeyStepSchema } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChoiceGroup, type ChoiceOption, type PickEvents } from './choice-group.tsx';
import type { AnswerProps, Question, QuestionPageProps } from './question.ts';
import beginner from './scenes/beginner.svg?inline';
import improving from './scenes/improving.svg?inline';
import proSemiPro from './scenes/pro-semi-pro.svg?inline';
import seriousHobbyist from './scenes/serious-hobbyist.svg?inline';

/** How long a pick stays in view before the next page opens, ms. */
const ADVANCE_AFTER_MS = 500;

/**
 * Calls `onAdvance` shortly after an option is picked; another pick restarts the timer. A pick is a click, the space
 * bar, or what a screen reader sends instead. Arrow keys select each radio button while moving through the group, so
 * they don't advance and cancel the timer.
 * @returns handlers for the inputs of the group
 */
function useAutoAdvance(onAdvance: () => void): PickEvents {
  const [picks, setPicks] = useState(0);
  const byArrow = useRef(false);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    if (picks === 0) return;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // The address differs while another page is still loading: the person has already left this one.
      if (window.location.href === href) advance();
    }, ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [picks]);
  const pick = () => setPicks((before) => before + 1);
  return {
    onKeyDown({ key, currentTarget }) {
      byArrow.current = key.startsWith('Arrow');
      if (byArrow.current) setPicks(0);
      // The space bar on an option that is already selected sends a click in some browsers only.
      if (key === ' ' && currentTarget.checked) pick();
    },
    onKeyUp() {
      byArrow.current = false;
    },
    // An arrow key also sends a click.
    onClick() {
      if (!byArrow.current) pick();
    },
  };
}

const OPTIONS: Record<JourneyLevel, ChoiceOption> = {
  beginner: { name: 'Beginner', about: 'I mostly shoot in auto.', scene: beginner },
  improving: {
    name: 'Improving',
    about: 'I know the basics and keep practicing.',
    scene: improving,
  },
  serious_hobbyist: {
    name: 'Serious Hobbyist',
    about: 'I plan my shots and edit them.',
    scene: seriousHobbyist,
  },
  pro_semi_pro: { name: 'Pro/Semi-Pro', about: 'I get paid to shoot.', scene: proSemiPro },
};

type LevelChoiceProps = AnswerProps<'journeyLevel'> & { pickEvents?: PickEvents };

/** Offers the levels of experience; one can be chosen. */
export function LevelChoice({ answers, onChange, ...rest }: LevelChoiceProps) {
  return (
    <ChoiceGroup
      {...rest}
      kind="one"
      name="journeyLevel"
      legend="Your experience level"
      values={JOURNEY_LEVELS}
      options={OPTIONS}
      columns={4}
      chosen={answers.journeyLevel}
      onChange={(journeyLevel) => onChange({ journeyLevel })}
    />
  );
}

/** On its own page, a pick leads to the next question after a moment. */
function AdvancingLevelChoice({ onNext, ...props }: QuestionPageProps) {
  const pickEvents = useAutoAdvance(onNext);
  return <LevelChoice {...props} pickEvents={pickEvents} />;
}

/** The photographer's experience level. */
export const levelQuestion: Question<JourneyLevel> = {
  path: PAGES.onboardingJourney,
  schema: journeyStepSchema,
  title: 'What’s your experience level?',
  lead: 'Select one to go to the next question.',
  nextLabel: 'Continue',
  options: OPTIONS,
  Choice: AdvancingLevelChoice,
};
