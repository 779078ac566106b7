import {
  type Hotspot,
  type PhotoCritique,
  photoCritiqueSchema,
  type Sentence,
  type SentencesByField,
} from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ChatCompletionMessageParam } from 'openai/resources';
import type { PhotoToCritique } from '../critic.ts';
import { critiquePhoto } from '../measured/critique-photo.ts';
import { tipOf } from '../measured/place-hotspots.ts';
import { type Reading, readPhoto } from '../measured/reading.ts';
import { verbosityFor } from '../measured/upload-answers/level.ts';
import { photoMessages } from './prompts.ts';
import { type Model, requestAnswer } from './request/request-answer.ts';
import { isTooLarge } from './request/request-failure.ts';
import { type PhotoAnswer, photoAnswerSchema } from './verification/answer-schema.ts';
import { answeredScore } from './verification/answered-score.ts';
import { filterFields } from './verification/filter-sentences.ts';

/** Largest request, in bytes (specification 2, section 9). */
const MAX_REQUEST_BYTES = 6 * 1024 * 1024;

/** Milliseconds for a request on a single photo, and on a photo of an album (design, section 12). */
export type Timeouts = {
  readonly single: number;
  readonly album: number;
};

const bytesOf = (messages: readonly ChatCompletionMessageParam[]): number =>
  Buffer.byteLength(JSON.stringify(messages));

/** Whether a retry with a smaller image may succeed. */
const mayFitSmaller = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'critic_timeout' || isTooLarge(error.cause));

async function requestCritiques(
  model: Model,
  input: PhotoToCritique,
  reading: Reading,
  timeouts: Timeouts,
): Promise<PhotoAnswer> {
  const requestWith = (messages: ChatCompletionMessageParam[]) => ({
    messages,
    schema: photoAnswerSchema,
    schemaName: 'photo_critiques',
    timeoutMs: timeouts[input.context.mode],
    signal: input.signal,
  });
  const withImage = async (size: 'model' | 'smaller') =>
    photoMessages(input, reading, await input.image(size));
  const messages = await withImage('model');
  if (bytesOf(messages) > MAX_REQUEST_BYTES) {
    return await requestAnswer(model, requestWith(await withImage('smaller')));
  }
  try {
    return await requestAnswer(model, requestWith(messages));
  } catch (error) {
    if (!mayFitSmaller(error)) throw error;
    model.log.warn(
      { photoId: input.photo.id, err: error },
      'retrying the vision request with a smaller image',
    );
    return await requestAnswer(model, requestWith(await withImage('smaller')));
  }
}

/** A hotspot with what the model says of the measurements at its place; where it says nothing, the measured tip stays. */
function withModelTip(hotspot: Hotspot, sentences: SentencesByField): Hotspot {
  const isOfPlace = ({ evidence }: Sentence) =>
    evidence.some(({ measurement }) =>
      hotspot.evidence.some((measured) => measured.measurement === measurement),
    );
  const tip = tipOf({
    ...sentences,
    whatsWorking: sentences.whatsWorking.filter(isOfPlace),
    whatToImprove: sentences.whatToImprove.filter(isOfPlace),
    quickWin: sentences.quickWin.filter(isOfPlace),
  });
  return tip.whatsWorking === '' && tip.whatToImprove === '' ? hotspot : { ...hotspot, tip };
}

/**
 * Lets the model critique a photo and keeps the sentences that our measurements support. Evidence and hotspots come
 * from our measurements; fields without a supported sentence come from the measured critic.
 * @throws AppError `critic_…` as `requestOnce`
 */
export async function critiquePhotoByModel(
  model: Model,
  input: PhotoToCritique,
  timeouts: Timeouts,
): Promise<PhotoCritique[]> {
  const { photo, categories, context } = input;
  const reading = readPhoto(photo, context);
  const answer = await requestCritiques(model, input, reading, timeouts);
  const source = {
    model: model.name,
    verbosity: verbosityFor(context),
    photo: reading,
    album: null,
  };
  return critiquePhoto(photo, categories, context).map((measured) => {
    const answered = answer.critiques.find(({ category }) => category === measured.category);
    if (answered === undefined) return measured;
    const { sentences, isEmpty } = filterFields(answered.sentences, measured, source);
    return photoCritiqueSchema.parse({
      category: measured.category,
      score: isEmpty ? measured.score : answeredScore(answered),
      findings: measured.findings,
      sentences,
      hotspots: measured.hotspots.map((hotspot) => withModelTip(hotspot, sentences)),
    });
  });
}
