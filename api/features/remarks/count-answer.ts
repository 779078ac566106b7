import type { AnswerRow } from '@photo-coach/shared/server/db/tables.ts';
import { Counter } from 'prom-client';

/** Answers to remarks, by what was answered and what the remark was about; one that is taken back stays counted. */
export const remarkAnswers = new Counter({
  name: 'photo_coach_remark_answers_total',
  help: 'Answers of photographers to remarks about their photos',
  labelNames: ['answer', 'kind', 'basis'],
  registers: [],
});

/** Counts an answer. */
export const countAnswer = ({ answer, kind, basis }: AnswerRow): void =>
  remarkAnswers.inc({ answer, kind, basis });
