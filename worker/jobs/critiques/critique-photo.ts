import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { sql } from 'kysely';
import { TECHNICAL_CHECK } from '../../critics/critic.ts';
import type { WorkerDependencies } from '../../dependencies.ts';
import {
  changePhoto,
  isAbandoned,
  loadPhotoOfJob,
  type PhotoOfJob,
  type PhotoOfJobPayload,
} from '../photos/photo-of-job.ts';
import { requestReading, type Sender, sendReading } from '../readings/request-reading.ts';
import { composeCritiques, saveCritiques } from './critique-rows.ts';

type Dependencies = Pick<WorkerDependencies, 'db' | 'events' | 'critic' | 'coach' | 'log'> &
  Partial<Pick<WorkerDependencies, 'hasCoachElsewhere'>> & { queue: Sender };

/**
 * Writes the technical check of one prepared photo. With a coach, its reading is requested in the same transaction, and
 * replaces the technical check once it is done. Skips a photo that has failed or is critiqued already. Running it twice
 * changes nothing.
 * @throws when the database fails: the queue retries, and the runner's failure handler deals with what stays
 */
export async function critiquePhoto(
  dependencies: Dependencies,
  payload: PhotoOfJobPayload,
): Promise<void> {
  const work = await loadPhotoOfJob(dependencies.db, payload);
  if (work === null || work.photo.state !== 'ready') return;
  try {
    await writeTechnicalCheck(dependencies, payload, work);
  } catch (error) {
    if (await isAbandoned(dependencies.db, payload)) return;
    throw error;
  }
}

async function writeTechnicalCheck(
  dependencies: Dependencies,
  payload: PhotoOfJobPayload,
  work: PhotoOfJob,
): Promise<void> {
  const { job, photo } = work;
  const technicalCheck = { ...work, seen: null, author: TECHNICAL_CHECK };
  const rows = await composeCritiques(dependencies.db, dependencies, technicalCheck);
  const set = { state: 'critiqued', finished_at: sql<string>`now()` } as const;
  const hasCoach = dependencies.coach !== null || (await dependencies.hasCoachElsewhere?.());
  const requested: { readingId: string; run: number }[] = [];
  const isWritten = await changePhoto(
    dependencies,
    { ...payload, from: 'ready', set },
    async (tx) => {
      await saveCritiques(tx, rows);
      if (hasCoach) {
        requested.push(await requestReading(tx, { jobId: job.id, photoId: photo.id }));
      }
    },
  );
  if (isWritten) await sendAll(dependencies, requested, job);
}

async function sendAll(
  dependencies: Dependencies,
  requested: readonly { readingId: string; run: number }[],
  { user_id }: JobRow,
): Promise<void> {
  for (const reading of requested) await sendReading(dependencies, reading, user_id);
}
