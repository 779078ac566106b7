import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { VisionEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import OpenAI from 'openai';
import type { Critic } from '../critic.ts';
import { critiqueAlbumByModel } from './critique-album-by-model.ts';
import { critiquePhotoByModel, type Timeouts } from './critique-photo-by-model.ts';
import type { Model } from './request/request-answer.ts';

/** Largest response body, decompressed: about thirty times the longest useful answer. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Errors once more bytes than the limit have passed. */
function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk: Uint8Array, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(chunk);
      else controller.error(new AppError('critic_invalid_output', 'The answer is too long.'));
    },
  });
}

/**
 * Fetches without following redirects, which could send the photo to another host, and with a limit on the response
 * body. Reading beyond the limit rejects with AppError `critic_invalid_output`.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  return response.body === null
    ? response
    : new Response(response.body.pipeThrough(limitBytes()), response);
};

/** Specification 2, section 9. */
const TIMEOUTS: Timeouts = { single: 25_000, album: 120_000 };

/** A critic that uses an OpenAI-compatible model and keeps what our measurements support. */
export function createVisionCritic(
  env: VisionEnv,
  log: Log,
  timeouts: Timeouts = TIMEOUTS,
): Critic {
  const client = new OpenAI({
    apiKey: env.OPENAI_API_KEY,
    baseURL: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    // null stops the SDK from reading environment variables itself.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    fetch: boundedFetch,
    maxRetries: 0,
    logLevel: 'off',
  });
  const model: Model = { client, name: env.VISION_MODEL, log };
  return {
    name: 'vision',
    model: env.VISION_MODEL,
    critiquePhoto: (input) => critiquePhotoByModel(model, input, timeouts),
    critiqueAlbum: (input) => critiqueAlbumByModel(model, input, timeouts.album),
  };
}
