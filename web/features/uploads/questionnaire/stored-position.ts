import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { readQuestionnaire, storeQuestionnaire } from '../choices.ts';
import { QUESTIONS } from './questions.ts';

/** The photographer's position in the questions, so that a reload continues there. */
const POSITION_KEY = 'currentQuestion';
/** Set while the answers are those about an earlier upload, and none was given or confirmed for this one. */
const EARLIER_KEY = 'earlierAnswers';

const positionSchema = z.int().min(0).max(QUESTIONS.length);

/** The question that was open last; the number of questions once all were shown. */
export const readPosition = (): number => readStored(POSITION_KEY, positionSchema) ?? 0;

export function storePosition(position: number): void {
  localStorage.setItem(POSITION_KEY, JSON.stringify(position));
  localStorage.removeItem(EARLIER_KEY);
}

/** Whether the answers were given about an earlier upload. */
export const areAnswersEarlier = (): boolean => localStorage.getItem(EARLIER_KEY) !== null;

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
