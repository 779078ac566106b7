import type { AnswerRow } from '@photo-coach/shared/server/db/tables.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

/** Answers to remarks, by what was answered and what the remark was about; one that is taken back stays counted. */
export const remarkAnswers = createCounter('photo_coach_remark_answers_total');

/** Counts an answer. */
export const countAnswer = ({ answer, kind, basis }: AnswerRow): void =>
  remarkAnswers.inc({ answer, kind, basis });
