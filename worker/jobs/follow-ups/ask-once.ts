import type { FollowUpVerdict } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { sql } from 'kysely';
import type { Model, ModelRequest } from '../../critics/coach/request/model.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import { askModel } from '../readings/requests/ask-model.ts';
import type { JudgedFollowUp } from './load-follow-up.ts';

/** What the coach needs to look at both sides. */
export type LookDependencies = Pick<WorkerDependencies, 'db' | 'storage'> & { coach: Model };

/** What the coach finds in the later photo or album. */
export type SeenLater = {
  readonly verdict: FollowUpVerdict;
  /** The photo that shows it; null if no photo does. */
  readonly photoId: string | null;
  /** Its place in that photo. */
  readonly region: Region;
  /** null if the answer may not be quoted. */
  readonly said: string | null;
};

/** Sends a request about a follow-up, and keeps its answer in the row. @throws as `askModel` */
export async function askOnce(
  dependencies: LookDependencies,
  { row: { id: followUpId, run } }: JudgedFollowUp,
  { request, signal }: { request: ModelRequest; signal: AbortSignal },
): Promise<string> {
  const { text } = await askModel(dependencies, {
    reading: { followUpId, run },
    request,
    signal,
    keep: async (tx, reply) => {
      await tx
        .updateTable('follow_ups')
        .set({ reply: reply.text, updated_at: sql<string>`now()` })
        .where('id', '=', followUpId)
        .where('run', '=', run)
        .execute();
    },
  });
  return text;
}

/** The advice, with how to see that it worked, or what to do next time. */
export const advisedIn = ({ row: { advice, check_text } }: JudgedFollowUp): string =>
  [advice, check_text ?? ''].join(' ').trim();
