import {
  CHALLENGES,
  type Challenge,
  challengesStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import { Scene } from './scene.tsx';

// The blades of an aperture, each turned by another sixth, in degrees.
const BLADES = [
  { turn: 0, gray: '#9a9a9a' },
  { turn: 60, gray: '#828282' },
  { turn: 120, gray: '#6c6c6c' },
  { turn: 180, gray: '#535353' },
  { turn: 240, gray: '#6c6c6c' },
  { turn: 300, gray: '#828282' },
];
const PEGS = [25, 74, 124];

const OPTIONS: Record<Challenge, ChoiceOption> = {
  technical_skills: {
    name: 'Technical Skills',
    about: 'Exposure, focus, sharpness.',
    scene: (
      <Scene ground="#2f2f2f">
        <circle cx="75" cy="50" r="46" fill="#141414" />
        <circle cx="75" cy="50" r="41" fill="#b4b4b4" />
        {BLADES.map(({ turn, gray }) => (
          <path
            key={turn}
            d="M75 31 115.7 54.5A41 41 0 0 0 99.3 17Z"
            fill={gray}
            transform={`rotate(${turn} 75 50)`}
          />
        ))}
        <path d="M75 31 91.5 40.5V59.5L75 69 58.5 59.5V40.5Z" fill="#f7f7f7" />
      </Scene>
    ),
  },
  creativity: {
    name: 'Creativity',
    about: 'New ideas and a style of my own.',
    scene: (
      <Scene ground="#474747">
        <circle cx="75" cy="40" r="34" fill="#5d5d5d" />
        <circle cx="75" cy="40" r="26" fill="#767676" />
        <path d="M0 76 22 62l20 9 26-16 24 14 26-10 32 15v26H0Z" fill="#2f2f2f" />
        <path d="m0 90 40-8 38 8 36-7 36 6v11H0Z" fill="#1f1f1f" />
        <path d="M74 0h2v14h-2Z" fill="#141414" />
        <path d="M68 12h14v10H68Z" fill="#232323" />
        <path d="M68 22h14c0 6 9 9 9 19a16 16 0 0 1-32 0c0-10 9-13 9-19Z" fill="#f7f7f7" />
        <path d="M72 22v12l3 5 3-5V22" fill="none" stroke="#8a8a8a" strokeWidth="1.600" />
      </Scene>
    ),
  },
  client_work: {
    name: 'Client Work',
    about: 'People, briefs and deadlines.',
    scene: (
      <Scene ground="#c8c8c8">
        <path d="M0 0h75v100H0Z" fill="#b4b4b4" />
        <path d="M-6 100V80c0-16 14-22 28-25h18c14 3 26 10 26 25v20Z" fill="#232323" />
        <path d="M23 42h16v14q-8 9-16 0Z" fill="#767676" />
        <ellipse cx="32" cy="32" rx="12" ry="15" fill="#8a8a8a" />
        <path
          d="M19 34c-3-15 4-22 14-22 9 0 14 6 12 14-9 1-14-1-19-4-3 3-5 6-7 12Z"
          fill="#141414"
        />
        <path d="M156 100V80c0-16-14-22-28-25h-18c-14 3-26 10-26 25v20Z" fill="#5d5d5d" />
        <path d="m106 55 13 16 13-16-5-2q-8 8-16 0Z" fill="#f7f7f7" />
        <path d="m117 68-3 24h10l-3-24Z" fill="#363636" />
        <path d="M111 42h16v14q-8 9-16 0Z" fill="#d2d2d2" />
        <ellipse cx="119" cy="32" rx="12" ry="15" fill="#ededed" />
        <path
          d="M106 34c-3-14 2-22 13-22s16 8 13 22c-2-7-4-10-8-12-5 2-11 2-15 1-2 3-2 6-3 11Z"
          fill="#474747"
        />
        <path d="M0 92h150v8H0Z" fill="#363636" />
        <path d="M45 58h60v38H45Z" fill="#ffffff" />
        <path d="M49 62h52v30H49Z" fill="#a8a8a8" />
        <path d="m49 85 14-13 11 8 9-8 18 14v6H49Z" fill="#474747" />
        <circle cx="91" cy="69" r="3.5" fill="#f2f2f2" />
        <rect x="36" y="74" width="13" height="8" rx="4" fill="#767676" />
        <rect x="101" y="74" width="13" height="8" rx="4" fill="#d2d2d2" />
      </Scene>
    ),
  },
  consistency: {
    name: 'Consistency',
    about: 'Getting it right every time.',
    scene: (
      <Scene ground="#9a9a9a">
        <path d="M0 84h150v16H0Z" fill="#8a8a8a" />
        <path d="M0 18q75 12 150 0" fill="none" stroke="#363636" strokeWidth="1.2" />
        {PEGS.map((x, nth) => (
          <g key={x} transform={nth === 2 ? 'rotate(16 124 22)' : undefined}>
            <path d={`M${x - 21} 25h42v54h-42Z`} fill="#ffffff" />
            <path d={`M${x - 18} 28h36v40h-36Z`} fill={nth === 2 ? '#232323' : '#c8c8c8'} />
            <path
              d={`m${x - 18} 57 11-11 8 6 7-7 10 9v14h-36Z`}
              fill={nth === 2 ? '#141414' : '#5d5d5d'}
            />
            <circle cx={x + 8} cy="37" r="3.5" fill={nth === 2 ? '#474747' : '#ffffff'} />
            <rect x={x - 2} y="17" width="4" height="13" fill="#363636" />
          </g>
        ))}
      </Scene>
    ),
  },
};

/** Offers the challenges; several can be chosen. */
function ChallengesChoice({ answers, onChange, ...rest }: AnswerProps<'challenges'>) {
  return (
    <ChoiceGroup
      {...rest}
      kind="many"
      name="challenges"
      legend="Your challenges"
      values={CHALLENGES}
      options={OPTIONS}
      columns={4}
      chosen={answers.challenges}
      onChange={(challenges) => onChange({ challenges })}
    />
  );
}

/** What the person finds hard. */
export const challengesQuestion: Question<Challenge> = {
  path: PAGES.onboardingChallenges,
  schema: challengesStepSchema,
  title: 'What do you find hardest?',
  lead: 'Last question. Select all that apply.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: ChallengesChoice,
};
