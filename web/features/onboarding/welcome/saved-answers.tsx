import { readDraft, readQuestionnaire } from '../answers/stored-answers.ts';
import { challengesQuestion } from '../questions/challenges.tsx';
import { genresQuestion } from '../questions/genres.tsx';
import { goalsQuestion } from '../questions/goals.tsx';
import { levelQuestion } from '../questions/level.tsx';
import { namesOf } from '../questions/question.ts';

type SavedAnswer = { topic: string; answer: string };

/** Lists the answers stored in this browser, by the questionnaire or the wizard; may be empty. */
export function listSavedAnswers(): SavedAnswer[] {
  const { journeyLevel, genres, goals, challenges } = readQuestionnaire();
  const { equipment } = readDraft(null);
  const levels = journeyLevel ? [journeyLevel] : [];
  const answers = [
    { topic: 'Level', answer: namesOf(levelQuestion, levels) },
    { topic: 'Genres', answer: namesOf(genresQuestion, genres) },
    { topic: 'Equipment', answer: equipment.trim() },
    { topic: 'Goals', answer: namesOf(goalsQuestion, goals) },
    { topic: 'Challenges', answer: namesOf(challengesQuestion, challenges) },
  ];
  return answers.filter(({ answer }) => answer !== '');
}

/** The answers that were given before there was an account. */
export function SavedAnswers({ answers }: { answers: readonly SavedAnswer[] }) {
  return (
    <div className="mt-9 max-w-md">
      <p className="font-medium">Your saved answers:</p>
      <dl className="mt-3 border-t border-line">
        {answers.map(({ topic, answer }) => (
          <div
            key={topic}
            className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.5"
          >
            <dt className="text-muted">{topic}</dt>
            <dd className="min-w-0 break-words">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
