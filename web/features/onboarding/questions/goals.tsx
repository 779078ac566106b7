import { GOALS, type Goal, goalsStepSchema } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import { Scene } from './scene.tsx';

const FEED = ['#5d5d5d', '#c8c8c8', '#474747', '#dedede', '#767676', '#9a9a9a'];

const OPTIONS: Record<Goal, ChoiceOption> = {
  hobby: {
    name: 'Hobby',
    about: 'For the joy of it.',
    scene: (
      <Scene ground="#b4b4b4">
        <path d="M0 64h150v36H0Z" fill="#5d5d5d" />
        <path d="M45 64a30 30 0 0 1 60 0Z" fill="#f2f2f2" />
        <path d="M48 70h54l-6 4H54ZM56 79h38l-5 4H61ZM63 88h24l-4 3H67Z" fill="#dedede" />
        <path
          d="M24 26q5-6 9 0 5-6 9 0M48 16q4-5 7 0 4-5 7 0"
          fill="none"
          stroke="#363636"
          strokeWidth="2"
        />
      </Scene>
    ),
  },
  professional: {
    name: 'Professional',
    about: 'For clients.',
    scene: (
      <Scene ground="#8a8a8a">
        <path d="M28 0h94v60c0 16 10 24 28 28v12H0V88c18-4 28-12 28-28Z" fill="#c8c8c8" />
        <path d="m75 52-20 46M75 52l20 46M75 52v46" stroke="#232323" strokeWidth="4" />
        <path d="M54 28h12l4-6h14l4 6h8v26H54Z" fill="#232323" />
        <circle cx="77" cy="41" r="9" fill="#767676" />
        <circle cx="77" cy="41" r="4" fill="#f2f2f2" />
      </Scene>
    ),
  },
  social_media: {
    name: 'Social Media',
    about: 'For my followers.',
    scene: (
      <Scene ground="#2f2f2f">
        {FEED.map((gray, nth) => (
          <rect
            key={gray}
            x={21 + (nth % 3) * 37}
            y={14 + Math.floor(nth / 3) * 37}
            width="34"
            height="34"
            fill={gray}
          />
        ))}
        <path d="m58 48 14-16 9 9 5-5 6 12Z" fill="#767676" />
        <circle cx="112" cy="68" r="8" fill="#f2f2f2" />
      </Scene>
    ),
  },
  competitions: {
    name: 'Competitions',
    about: 'To enter contests and win.',
    scene: (
      <Scene ground="#767676">
        <path d="m75-30 62 130H13Z" fill="#9a9a9a" />
        <path d="M0 88h150v12H0Z" fill="#4a4a4a" />
        <path d="M40 14h70v60H40Z" fill="#141414" />
        <path d="M43 17h64v54H43Z" fill="#ffffff" />
        <path d="M54 27h42v34H54Z" fill="#a8a8a8" />
        <path d="m54 61 14-16 10 9 8-7 10 14Z" fill="#363636" />
        <circle cx="87" cy="36" r="4" fill="#f2f2f2" />
      </Scene>
    ),
  },
};

/** Offers the goals; several can be chosen. */
export function GoalsChoice({ answers, onChange, ...rest }: AnswerProps<'goals'>) {
  return (
    <ChoiceGroup
      {...rest}
      kind="many"
      name="goals"
      legend="Your goals"
      values={GOALS}
      options={OPTIONS}
      columns={4}
      chosen={answers.goals}
      onChange={(goals) => onChange({ goals })}
    />
  );
}

/** What the photos are for. */
export const goalsQuestion: Question<Goal> = {
  path: PAGES.onboardingGoals,
  schema: goalsStepSchema,
  title: 'What are your photos for?',
  lead: 'Select all that apply.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: GoalsChoice,
};
