import { scoreFromModel } from '@photo-coach/shared/domain/progress/scores.ts';
import type { AlbumAnswer, PhotoAnswer } from './answer-schema.ts';

type AnsweredCritique = (PhotoAnswer | AlbumAnswer)['critiques'][number];

/** The score, 0–100, that the model gave a category, or else that its texts stand for. */
export function answeredScore({ score, sentences }: AnsweredCritique): number {
  const { whatsWorking, whatToImprove } = sentences;
  return scoreFromModel(
    score,
    [...whatsWorking, ...whatToImprove].map(({ text }) => text).join(' '),
  );
}
