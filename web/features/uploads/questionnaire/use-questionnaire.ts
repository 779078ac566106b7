import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { useState } from 'react';
import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { type Questionnaire, readQuestionnaire, storeQuestionnaire } from '../choices.ts';
import { QUESTIONS, type Question } from './questions.ts';

/** The photographer's position in the questions, so that a reload continues there. */
const POSITION_KEY = 'currentQuestion';
/** Set while the answers are those about an earlier upload, and none was given or confirmed for this one. */
const EARLIER_KEY = 'earlierAnswers';

const positionSchema = z.int().min(0).max(QUESTIONS.length);

/** The question that was open last; the number of questions once all were shown. */
const readPosition = (): number => readStored(POSITION_KEY, positionSchema) ?? 0;

function storePosition(position: number): void {
  localStorage.setItem(POSITION_KEY, JSON.stringify(position));
  localStorage.removeItem(EARLIER_KEY);
}

/** Whether the answers were given about an earlier upload. */
const areAnswersEarlier = (): boolean => localStorage.getItem(EARLIER_KEY) !== null;

/** The answers with one replaced, or removed by `undefined`; all others stay, including those of other pages. */
function withAnswer(key: Question['key'], answer: string | undefined): Questionnaire {
  const { [key]: _before, ...others } = readQuestionnaire();
  return questionnaireSchema.parse(answer === undefined ? others : { ...others, [key]: answer });
}

export type UploadAnswers = ReturnType<typeof useQuestionnaire>;

/**
 * The answers about the upload and the open question. Both are stored with every change.
 * @returns `question` is null once all questions were shown; `isFinished` says that they were for this upload
 */
export function useQuestionnaire() {
  const [answers, setAnswers] = useState(readQuestionnaire);
  const [position, setPosition] = useState(readPosition);
  const [areEarlier, setEarlier] = useState(areAnswersEarlier);
  return {
    answers,
    position,
    areEarlier,
    isFinished: position === QUESTIONS.length && !areEarlier,
    question: QUESTIONS[position] ?? null,
    answer(key: Question['key'], answer: string | undefined) {
      const next = withAnswer(key, answer);
      setAnswers(next);
      storeQuestionnaire(next);
    },
    moveTo(next: number) {
      setPosition(next);
      setEarlier(false);
      storePosition(next);
    },
  };
}

/**
 * Prepares the questions for the next upload. The answers stay, and are shown as the earlier ones; if there are none,
 * the questions start again. Intended effects are forgotten, because they apply only to those photos.
 */
export function startNextQuestionnaire(): void {
  const { intent: _before, ...answers } = readQuestionnaire();
  storeQuestionnaire(answers);
  if (Object.keys(answers).length === 0) {
    storePosition(0);
    return;
  }
  storePosition(QUESTIONS.length);
  localStorage.setItem(EARLIER_KEY, 'true');
}
