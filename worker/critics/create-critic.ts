import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { Critic } from './critic.ts';
import { critiqueAlbum } from './measured/album/critique-album.ts';
import { critiquePhoto } from './measured/critique-photo.ts';
import { createVisionCritic } from './vision/vision-critic.ts';

/** The built-in critic: judges by measurements alone, needs no network, and is deterministic. */
const measuredCritic: Critic = {
  name: 'measured',
  model: null,
  critiquePhoto: async ({ photo, categories, context }) =>
    critiquePhoto(photo, categories, context),
  critiqueAlbum: async (input) => critiqueAlbum(input),
};

/** The vision critic when `OPENAI_API_KEY` is set, else the measured critic. */
export function createCritic(env: WorkerEnv, log: Log): Critic {
  return env.OPENAI_API_KEY === undefined ? measuredCritic : createVisionCritic(env, log);
}
