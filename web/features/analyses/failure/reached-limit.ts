import { FREE_ANALYSES_PER_DAY } from '@photo-coach/shared/domain/plans/plans.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** What stands against another analysis for now, and its text. */
export type ReachedLimit = {
  /**
   * `daily`: the free critiques of today; `folders`: the free folder uploads; `plan`: today's photos of a paid plan;
   * `failures`: today's analyses that may fail.
   */
  kind: 'daily' | 'folders' | 'plan' | 'failures';
  text: string;
};

/** The title of every limit that a new day lifts (specification 2, section 8). */
export const LIMIT_TITLE = 'Daily limit reached';

const DAILY = `Your ${FREE_ANALYSES_PER_DAY} free critiques for today are used up. There are new ones tomorrow.`;
const PLAN = "You've reached today's limit of your plan. It resets at midnight.";

/** The limit that has refused an analysis; null for any other error. */
export function reachedLimit(error: unknown): ReachedLimit | null {
  if (!(error instanceof ApiError)) return null;
  const { code, reason, message } = error;
  if (code === 'failure_limit_reached') return { kind: 'failures', text: message };
  if (code === 'PLAN_LIMIT_REACHED') return { kind: 'plan', text: PLAN };
  if (code !== 'FREE_LIMIT_REACHED') return null;
  return reason === 'folders' ? { kind: 'folders', text: message } : { kind: 'daily', text: DAILY };
}
