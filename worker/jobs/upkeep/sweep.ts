import { sql } from 'kysely';
import type { WorkerDependencies } from '../../dependencies.ts';
import { endOverdueJobs } from './end-overdue-jobs.ts';
import { removeUnneededObjects } from './remove-unneeded-objects.ts';
import { removeUnusedUploads } from './remove-unused-uploads.ts';
import { resendAnalyses } from './resend-analyses.ts';
import { resendMails } from './resend-mails.ts';

const removeLeftovers = ({ storage }: Pick<WorkerDependencies, 'storage'>) =>
  storage.removeLeftovers();

const STEPS = [
  endOverdueJobs,
  resendAnalyses,
  resendMails,
  removeUnusedUploads,
  removeUnneededObjects,
  removeLeftovers,
];

/** Key of the advisory lock; the letters "swep". */
const SWEEP_LOCK = 0x73776570;

/**
 * Makes the queue and the store match the rows again, on one worker at a time; a second one returns at once.
 * Running it twice changes nothing.
 */
export async function sweep(
  dependencies: Pick<WorkerDependencies, 'db' | 'queue' | 'events' | 'storage' | 'log'>,
): Promise<void> {
  await dependencies.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as locked`.execute(tx);
    if (rows[0]?.locked !== true) return;
    // This transaction only holds the lock; each step commits its own.
    for (const step of STEPS) {
      try {
        await step(dependencies);
      } catch (error) {
        // A failed step must not stop the others; the next sweep runs it again.
        dependencies.log.error({ err: error, step: step.name }, 'a step of the sweep failed');
      }
    }
  });
}
