import { GENRES, type Genre, genresStepSchema } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import { Scene } from './scene.tsx';

const CROWD = [10, 30, 52, 72, 95, 117, 139];
const WINDOWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const LIT_WINDOWS = [2, 6, 7, 13];

const OPTIONS: Record<Genre, ChoiceOption> = {
  portraits: {
    name: 'Portraits',
    scene: (
      <Scene ground="#8a8a8a">
        <path d="M75 0h75v100H75Z" fill="#7a7a7a" />
        <path d="M28 100c2-20 14-27 34-30V56h26v14c20 3 32 10 34 30Z" fill="#232323" />
        <path d="M62 70c4 9 22 9 26 0V58H62Z" fill="#9a9a9a" />
        <ellipse cx="75" cy="40" rx="20" ry="25" fill="#c8c8c8" />
        <path d="M75 15c12 0 20 10 20 25S87 65 75 65c8-6 11-15 11-25S83 21 75 15Z" fill="#9a9a9a" />
        <path
          d="M54 40c-3-20 8-30 21-30s24 10 21 30c-3-12-8-18-21-18s-18 6-21 18Z"
          fill="#141414"
        />
      </Scene>
    ),
  },
  street_photography: {
    name: 'Street Photography',
    scene: (
      <Scene ground="#dedede">
        <path d="M0 0h46l14 34v26L0 100Z" fill="#363636" />
        <path d="M150 0h-42L90 34v26l60 40Z" fill="#767676" />
        <path d="M60 60h30l60 40H0Z" fill="#a8a8a8" />
        <path d="M77 65 108 100H88Z" fill="#535353" />
        <path d="M73 43h6l3 12-3 1 1 14h-3l-1-10-1 10h-3l1-14-3-1Z" fill="#141414" />
        <circle cx="76" cy="39" r="3" fill="#141414" />
      </Scene>
    ),
  },
  events: {
    name: 'Events',
    scene: (
      <Scene ground="#363636">
        <path d="m38 0 34 78H6Z" fill="#5d5d5d" />
        <path d="m112 0 32 78H78Z" fill="#535353" />
        <path d="m75 0 26 78H49Z" fill="#b4b4b4" />
        <path d="M72 42h6l3 15-2 1v20h-8V58l-2-1Z" fill="#232323" />
        <circle cx="75" cy="37" r="4" fill="#232323" />
        <rect y="76" width="150" height="24" fill="#1f1f1f" />
        {CROWD.map((x, index) => (
          <circle key={x} cx={x} cy={index % 2 ? 84 : 80} r="9" fill="#1f1f1f" />
        ))}
        <path d="m30 84-8-22M117 84l9-24" stroke="#1f1f1f" strokeWidth="5" />
      </Scene>
    ),
  },
  weddings: {
    name: 'Weddings',
    scene: (
      <Scene ground="#c8c8c8">
        <path d="M0 70h150v30H0Z" fill="#a8a8a8" />
        <path d="M32 70V52a43 43 0 0 1 86 0v18" fill="none" stroke="#f2f2f2" strokeWidth="5" />
        <path d="M56 92V54c0-6 3-9 8-9s8 3 8 9v38Z" fill="#232323" />
        <circle cx="64" cy="36" r="7" fill="#535353" />
        <path d="M76 55c0-6 3-9 8-9s8 3 8 9l4 16 8 21H70l6-21Z" fill="#ffffff" />
        <circle cx="84" cy="37" r="7" fill="#767676" />
        <path d="M84 28c8 0 12 6 13 14l3 24-9-16-4-14Z" fill="#ffffff" fillOpacity="0.75" />
      </Scene>
    ),
  },
  corporate: {
    name: 'Corporate',
    scene: (
      <Scene ground="#b4b4b4">
        <path d="M0 40 34 28v72H0Z" fill="#8a8a8a" />
        <path d="m44 100V10l62-8v98Z" fill="#363636" />
        <path d="M106 2 150 30v70h-44Z" fill="#5d5d5d" />
        {WINDOWS.map((nth) => (
          <rect
            key={nth}
            x={50 + (nth % 3) * 18}
            y={20 + Math.floor(nth / 3) * 16}
            width="13"
            height="9"
            fill={LIT_WINDOWS.includes(nth) ? '#f2f2f2' : '#6c6c6c'}
          />
        ))}
      </Scene>
    ),
  },
};

/** Offers the genres; several can be chosen. */
export function GenresChoice({ answers, onChange, ...rest }: AnswerProps<'genres'>) {
  return (
    <ChoiceGroup
      {...rest}
      kind="many"
      name="genres"
      legend="Your genres"
      values={GENRES}
      options={OPTIONS}
      columns={5}
      chosen={answers.genres}
      onChange={(genres) => onChange({ genres })}
    />
  );
}

/** The genres that the person photographs. */
export const genresQuestion: Question<Genre> = {
  path: PAGES.onboardingGenres,
  schema: genresStepSchema,
  title: 'What do you photograph?',
  lead: 'Select all that apply.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: GenresChoice,
};
