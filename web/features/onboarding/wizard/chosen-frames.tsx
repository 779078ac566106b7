import type { ReactNode } from 'react';
import { GENRE_LABELS, GOAL_LABELS, LEVEL_LABELS } from '../answer-labels.ts';
import type { AnswersDraft } from '../answers/stored-answers.ts';
import { GENRE_SCENES } from '../questions/genres.tsx';
import { GOAL_SCENES } from '../questions/goals.tsx';
import { LEVEL_SCENES } from '../questions/level.tsx';

type Frame = { key: string; name: string; scene: ReactNode };

function framesOf({ journeyLevel, genres, goals }: AnswersDraft): Frame[] {
  const levels = journeyLevel ? [journeyLevel] : [];
  return [
    ...levels.map((key) => ({ key, name: LEVEL_LABELS[key].name, scene: LEVEL_SCENES[key] })),
    ...genres.map((key) => ({ key, name: GENRE_LABELS[key].name, scene: GENRE_SCENES[key] })),
    ...goals.map((key) => ({ key, name: GOAL_LABELS[key].name, scene: GOAL_SCENES[key] })),
  ];
}

/** What was chosen in the steps before, as a contact sheet. */
export function ChosenFrames({ draft }: { draft: AnswersDraft }) {
  return (
    <div>
      <h2 className="text-sm font-sans font-medium tracking-normal">What you chose</h2>
      <ul className="mt-2.5 grid grid-cols-3 gap-x-4 gap-y-5 sm:grid-cols-5 lg:grid-cols-3">
        {framesOf(draft).map(({ key, name, scene }) => (
          <li key={key}>
            <div className="aspect-3/2 overflow-hidden">{scene}</div>
            <p className="mt-1.5 text-data leading-snug text-muted">{name}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
