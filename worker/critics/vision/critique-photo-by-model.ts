import {
  type PhotoCritique,
  photoCritiqueSchema,
} from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ChatCompletionMessageParam } from 'openai/resources';
import type { PhotoToCritique } from '../critic.ts';
import { critiquePhoto } from '../measured/critique-photo.ts';
import { tellingOf } from '../measured/photographer/level.ts';
import { tipOf } from '../measured/place-hotspot.ts';
import { type Reading, readPhoto } from '../measured/reading.ts';
import { photoMessages } from './prompts.ts';
import { askForAnswer, type Model } from './request/request-answer.ts';
import { isTooLarge } from './request/request-failure.ts';
import { type PhotoAnswer, photoAnswerSchema } from './verification/answer-schema.ts';
import { keepFields } from './verification/filter-sentences.ts';

/** Largest request, in bytes (specification 2, section 9). */
const MOST_BYTES = 6 * 1024 * 1024;

/** Milliseconds that a photo of a single upload, or of an album, may take (design, section 12). */
export type Timeouts = {
  readonly single: number;
  readonly album: number;
};

const bytesOf = (messages: readonly ChatCompletionMessageParam[]): number =>
  Buffer.byteLength(JSON.stringify(messages));

/** Whether the same with a smaller image may go through. */
const deservesSmaller = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'critic_timeout' || isTooLarge(error.cause));

async function ask(
  model: Model,
  input: PhotoToCritique,
  reading: Reading,
  timeouts: Timeouts,
): Promise<PhotoAnswer> {
  const question = (messages: ChatCompletionMessageParam[]) => ({
    messages,
    schema: photoAnswerSchema,
    schemaName: 'photo_critiques',
    timeoutMs: timeouts[input.context.mode],
    signal: input.signal,
  });
  const withImage = async (size: 'model' | 'smaller') =>
    photoMessages(input, reading, await input.image(size));
  const messages = await withImage('model');
  if (bytesOf(messages) > MOST_BYTES) {
    return await askForAnswer(model, question(await withImage('smaller')));
  }
  try {
    return await askForAnswer(model, question(messages));
  } catch (error) {
    if (!deservesSmaller(error)) throw error;
    model.log.warn({ photoId: input.photo.id, err: error }, 'asking again with a smaller image');
    return await askForAnswer(model, question(await withImage('smaller')));
  }
}

const clamp = (score: number): number => Math.min(100, Math.max(0, score));

/**
 * Has the model critique a photo, and keeps of its answer what our measurements bear out. Evidence and
 * places are ours; what the model leaves empty comes from the measured critic.
 * @throws AppError `critic_…` as `askModel`
 */
export async function critiquePhotoByModel(
  model: Model,
  input: PhotoToCritique,
  timeouts: Timeouts,
): Promise<PhotoCritique[]> {
  const { photo, categories, context } = input;
  const reading = readPhoto(photo, context);
  const answer = await ask(model, input, reading, timeouts);
  const source = { model: model.name, telling: tellingOf(context), photo: reading, album: null };
  return critiquePhoto(photo, categories, context).map((measured) => {
    const answered = answer.critiques.find(({ category }) => category === measured.category);
    if (answered === undefined) return measured;
    const { sentences, isEmpty } = keepFields(answered.sentences, measured.sentences, source);
    return photoCritiqueSchema.parse({
      category: measured.category,
      score: isEmpty ? measured.score : clamp(answered.score),
      sentences,
      hotspots: measured.hotspots.map((hotspot) => ({ ...hotspot, tip: tipOf(sentences) })),
    });
  });
}
