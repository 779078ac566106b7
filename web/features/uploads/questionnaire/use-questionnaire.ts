import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { useState } from 'react';
import { readQuestionnaire, storeQuestionnaire } from '../choices.ts';
import { QUESTIONS, type Question, type Questionnaire } from './questions.ts';
import { areAnswersEarlier, readPosition, storePosition } from './stored-position.ts';

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
