import {
  type AlbumResult,
  albumResultSchema,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumToCritique } from '../critic.ts';
import { readAlbum } from '../measured/album/album-reading.ts';
import { critiqueAlbum } from '../measured/album/critique-album.ts';
import { tellingOf } from '../measured/photographer/level.ts';
import { albumMessages } from './prompts.ts';
import { quoteCritiques } from './quote-critiques.ts';
import { askForAnswer, type Model } from './request/request-answer.ts';
import { type AlbumAnswer, albumAnswerSchema } from './verification/answer-schema.ts';
import { keepFields, keepSentences, type Source } from './verification/filter-sentences.ts';

const MOST_IN_NARRATIVE = 6;

/** Sentence by sentence, since a narrative may be longer than a field. */
const keepNarrative = (answer: AlbumAnswer, source: Source): Sentence[] =>
  answer.narrative
    .flatMap((sentence) => keepSentences([sentence], 'deepDive', source))
    .slice(0, MOST_IN_NARRATIVE);

/**
 * Has the model judge an album by its numbers and its photos' critiques (no pictures are sent again),
 * under the same rule of evidence. A single photo's narrative comes from its critiques, without a
 * second request. @throws AppError `critic_…` as `askModel`
 */
export async function critiqueAlbumByModel(
  model: Model,
  input: AlbumToCritique,
  timeoutMs: number,
): Promise<AlbumResult> {
  const measured = critiqueAlbum(input);
  if (input.mode === 'single') return { ...measured, narrative: quoteCritiques(input) };
  const album = readAlbum(input.photos, input.context);
  const answer = await askForAnswer(model, {
    messages: albumMessages(input, album),
    schema: albumAnswerSchema,
    schemaName: 'album_critiques',
    timeoutMs,
    signal: input.signal,
  });
  const source: Source = {
    model: model.name,
    telling: tellingOf(input.context),
    photo: null,
    album,
  };
  const narrative = keepNarrative(answer, source);
  return albumResultSchema.parse({
    critiques: measured.critiques.map((critique) => {
      const answered = answer.critiques.find(({ category }) => category === critique.category);
      if (answered === undefined) return critique;
      const { sentences, isEmpty } = keepFields(answered.sentences, critique.sentences, source);
      const score = isEmpty ? critique.score : Math.min(100, Math.max(0, answered.score));
      return { category: critique.category, score, sentences };
    }),
    narrative: narrative.length > 0 ? narrative : measured.narrative,
    insights: measured.insights,
  });
}
