import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { Critic } from './critic.ts';
import { measuredCritic } from './measured/measured-critic.ts';
import { createVisionCritic } from './vision/vision-critic.ts';

/** The critic that the environment asks for: `OPENAI_API_KEY` makes it the vision model. */
export function createCritic(env: WorkerEnv, log: Log): Critic {
  return env.OPENAI_API_KEY === undefined ? measuredCritic : createVisionCritic(env, log);
}
