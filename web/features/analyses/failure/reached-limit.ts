import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { ApiError } from '../../../lib/api/api-error.ts';

/** The limit that prevents another analysis for now, and its text. */
export type ReachedLimit = {
  /**
   * `daily`: today's free critiques; `folders`: the free folder uploads; `plan`: today's photos of a paid plan;
   * `failures`: today's failed analyses.
   */
  kind: 'daily' | 'folders' | 'plan' | 'failures';
  text: string;
};

/** The title of every limit that resets at midnight (specification 2, section 8). */
export const LIMIT_TITLE = 'Daily limit reached';

const DAILY = `You've used today's ${PLANS.free.analysesPerDay} free critiques. You get ${PLANS.free.analysesPerDay} more tomorrow.`;
const PLAN = "You've reached your plan's limit for today. It resets at midnight.";

/** The limit behind an error; null for any other error. */
export function reachedLimit(error: unknown): ReachedLimit | null {
  if (!(error instanceof ApiError)) return null;
  const { code, reason, message } = error;
  if (code === 'failure_limit_reached') return { kind: 'failures', text: message };
  if (code === 'PLAN_LIMIT_REACHED') return { kind: 'plan', text: PLAN };
  if (code !== 'FREE_LIMIT_REACHED') return null;
  return reason === 'folders' ? { kind: 'folders', text: message } : { kind: 'daily', text: DAILY };
}
