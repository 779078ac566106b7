import { CHALLENGE_LABELS, GENRE_LABELS, GOAL_LABELS, LEVEL_LABELS } from '../answer-labels.ts';
import { readDraft, readQuestionnaire } from '../answers/stored-answers.ts';

/** What was answered to one question, in words. */
export type KeptAnswer = { question: string; answer: string };

/** What this browser holds of answers, from the questionnaire or from the wizard; empty when nothing. */
export function listKeptAnswers(): KeptAnswer[] {
  const { journeyLevel, genres, goals, challenges } = readQuestionnaire();
  const { equipment } = readDraft(null);
  const level = journeyLevel ? LEVEL_LABELS[journeyLevel].name : '';
  const answers = [
    { question: 'Level', answer: level },
    { question: 'Genres', answer: genres.map((genre) => GENRE_LABELS[genre].name).join(', ') },
    { question: 'Equipment', answer: equipment.trim() },
    { question: 'Goals', answer: goals.map((goal) => GOAL_LABELS[goal].name).join(', ') },
    {
      question: 'Challenges',
      answer: challenges.map((challenge) => CHALLENGE_LABELS[challenge].name).join(', '),
    },
  ];
  return answers.filter(({ answer }) => answer !== '');
}
