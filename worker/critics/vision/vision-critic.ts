import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import OpenAI from 'openai';
import type { Critic } from '../critic.ts';
import { critiqueAlbumByModel } from './critique-album-by-model.ts';
import { critiquePhotoByModel, type Timeouts } from './critique-photo-by-model.ts';
import { boundedFetch } from './request/bounded-fetch.ts';
import type { Model } from './request/request-answer.ts';

/** Specification 2, section 9. */
const TIMEOUTS: Timeouts = { single: 25_000, album: 120_000 };

/** A critic that uses an OpenAI-compatible model and keeps what our measurements support. */
export function createVisionCritic(
  env: Pick<WorkerEnv, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'VISION_MODEL'>,
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
