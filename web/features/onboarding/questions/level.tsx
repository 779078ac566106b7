import { JOURNEY_LEVELS } from '@photo-coach/shared/contracts/photographer.ts';
import { type JourneyLevel, journeyStepSchema } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChoiceGroup, type ChoiceOption, type PickEvents } from './choice-group.tsx';
import type { AnswerProps, Question, QuestionPageProps } from './question.ts';
import { Scene } from './scene.tsx';

/** How long a pick stays in view before the next page opens, ms (docs/product.md#onboarding). */
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

// The same landscape for every level, each time with more tones.
const HILLS = 'M0 66 24 46l17 12 27-27 26 26 18-12 22 15 16-6v46H0Z';
const NEAR_HILLS = 'M0 76 40 63l34 9 38-10 38 12v26H0Z';
const SHORE = 'M0 100V88l34-8 38 10 36-6 42 9v7Z';

const OPTIONS: Record<JourneyLevel, ChoiceOption> = {
  beginner: {
    name: 'Beginner',
    about: 'I mostly shoot in auto.',
    scene: (
      <Scene ground="#a2a2a2">
        <path d={HILLS} fill="#5d5d5d" />
      </Scene>
    ),
  },
  improving: {
    name: 'Improving',
    about: 'I know the basics and keep practicing.',
    scene: (
      <Scene ground="#a8a8a8">
        <circle cx="110" cy="26" r="10" fill="#dedede" />
        <path d={HILLS} fill="#7a7a7a" />
        <path d={NEAR_HILLS} fill="#535353" />
      </Scene>
    ),
  },
  serious_hobbyist: {
    name: 'Serious Hobbyist',
    about: 'I plan my shots and edit them.',
    scene: (
      <Scene ground="#a2a2a2">
        <rect width="150" height="24" fill="#8a8a8a" />
        <circle cx="110" cy="26" r="10" fill="#f2f2f2" />
        <path d={HILLS} fill="#6c6c6c" />
        <path d={NEAR_HILLS} fill="#474747" />
        <path d={SHORE} fill="#2f2f2f" />
      </Scene>
    ),
  },
  pro_semi_pro: {
    name: 'Pro/Semi-Pro',
    about: 'I get paid to shoot.',
    scene: (
      <Scene ground="#b4b4b4">
        <rect width="150" height="14" fill="#767676" />
        <rect y="14" width="150" height="13" fill="#939393" />
        <circle cx="110" cy="26" r="10" fill="#ffffff" />
        <path d={HILLS} fill="#6c6c6c" />
        <path d="m68 31 26 26-14-5-8 7-9-12-12 3Z" fill="#9a9a9a" />
        <path d={NEAR_HILLS} fill="#464646" />
        <path d="M0 75h150v25H0Z" fill="#828282" />
        <path d="M98 77h24l-3 3h-18ZM102 82h16l-3 3h-10Z" fill="#f2f2f2" />
        <path d={SHORE} fill="#2b2b2b" />
      </Scene>
    ),
  },
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
