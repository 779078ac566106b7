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
 * Brings the queue back in line with the rows, on one worker at a time; a second one returns at once.
 * Running it twice changes nothing.
 */
export async function sweep(
  dependencies: Pick<WorkerDependencies, 'db' | 'queue' | 'events' | 'storage' | 'log'>,
): Promise<void> {
  await dependencies.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as locked`.execute(tx);
    if (rows[0]?.locked !== true) return;
    // The transaction holds nothing but the lock; what follows commits by itself.
    for (const step of STEPS) {
      try {
        await step(dependencies);
      } catch (error) {
        // A step that fails must not hold up the others; it runs again with the next sweep.
        dependencies.log.error({ err: error, step: step.name }, 'a step of the sweep failed');
      }
    }
  });
}
