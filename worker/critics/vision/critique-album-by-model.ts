import {
  type AlbumResult,
  albumResultSchema,
  type Sentence,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumToCritique } from '../critic.ts';
import { readAlbum } from '../measured/album/album-reading.ts';
import { critiqueAlbum } from '../measured/album/critique-album.ts';
import { rankPhotos, sentenceOf } from '../measured/album/rank-photos.ts';
import { verbosityFor } from '../measured/upload-answers/level.ts';
import { narrateUsage } from '../measured/upload-answers/narrate-usage.ts';
import { albumMessages } from './prompts.ts';
import { type Model, requestAnswer } from './request/request-answer.ts';
import { type AlbumAnswer, albumAnswerSchema } from './verification/answer-schema.ts';
import { answeredScore } from './verification/answered-score.ts';
import { filterFields, filterSentences, type Source } from './verification/filter-sentences.ts';

/** Each sentence once. */
function unique(sentences: readonly (Sentence | null)[]): Sentence[] {
  const byText = new Map<string, Sentence>();
  for (const sentence of sentences) {
    if (sentence !== null && !byText.has(sentence.text)) byText.set(sentence.text, sentence);
  }
  return [...byText.values()];
}

/** The narrative of one photo in sentences of its critiques: its strengths, what holds it back, and the next step. */
function quoteCritiques(
  input: Pick<AlbumToCritique, 'photos' | 'critiques' | 'context'>,
): Sentence[] {
  const album = readAlbum(input.photos, input.context);
  const [photo] = rankPhotos(album, input.critiques);
  const critiques = photo?.critiques ?? [];
  const weakest = critiques.at(-1);
  const quoted = unique([
    sentenceOf(critiques[0], 'whatsWorking'),
    critiques.length > 2 ? sentenceOf(critiques[1], 'whatsWorking') : null,
    sentenceOf(weakest, 'whatToImprove'),
    sentenceOf(weakest, 'quickWin'),
    sentenceOf(weakest, 'learn'),
  ]);
  return photo === undefined || quoted.length === 0
    ? quoted
    : [...quoted, ...narrateUsage(photo, input.context.questionnaire)];
}

const MAX_IN_NARRATIVE = 6;

/** Filters sentence by sentence, because a narrative may be longer than a field. */
const filterNarrative = (answer: AlbumAnswer, source: Source): Sentence[] =>
  answer.narrative
    .flatMap((sentence) => filterSentences([sentence], 'deepDive', source))
    .slice(0, MAX_IN_NARRATIVE);

/**
 * Lets the model judge an album by its measurements and its photos' critiques, without sending pictures again, and
 * keeps only supported sentences. A single photo's narrative quotes its critiques, without a
 * second request. @throws AppError `critic_…` as `requestOnce`
 */
export async function critiqueAlbumByModel(
  model: Model,
  input: AlbumToCritique,
  timeoutMs: number,
): Promise<AlbumResult> {
  const measured = critiqueAlbum(input);
  if (input.mode === 'single') {
    const quoted = quoteCritiques(input);
    return quoted.length > 0 ? { ...measured, narrative: quoted } : measured;
  }
  const album = readAlbum(input.photos, input.context);
  const answer = await requestAnswer(model, {
    messages: albumMessages(input, album),
    schema: albumAnswerSchema,
    schemaName: 'album_critiques',
    timeoutMs,
    signal: input.signal,
  });
  const source: Source = {
    model: model.name,
    verbosity: verbosityFor(input.context),
    photo: null,
    album,
  };
  const narrative = filterNarrative(answer, source);
  return albumResultSchema.parse({
    critiques: measured.critiques.map((critique) => {
      const answered = answer.critiques.find(({ category }) => category === critique.category);
      if (answered === undefined) return critique;
      const { sentences, isEmpty } = filterFields(answered.sentences, critique, source);
      const score = isEmpty ? critique.score : answeredScore(answered);
      return { ...critique, score, sentences };
    }),
    narrative: narrative.length > 0 ? narrative : measured.narrative,
    insights: measured.insights,
    exercises: measured.exercises,
  });
}
