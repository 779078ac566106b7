import type { AnswerRow } from '@photo-coach/shared/server/db/tables.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

/** Answers to remarks, by answer and by kind of remark; one that is taken back stays counted. */
export const remarkAnswers = createCounter('photo_coach_remark_answers_total');

/** Counts an answer. */
export const countAnswer = ({ answer, kind, basis }: AnswerRow): void =>
  remarkAnswers.inc({ answer, kind, basis });
