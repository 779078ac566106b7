import type { AlbumMode, JobRow, Plan } from '@photo-coach/shared/contracts/records.ts';
import { type Db, json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';

export type AlbumFixture = {
  userId: string;
  albumId: string;
  jobId: string;
  attempt: number;
  photoIds: string[];
};

/** Inserts an account as its sign-up leaves it. */
async function insertAccount(db: Db, plan: Plan, folderUploadsUsed: number): Promise<string> {
  const id = newId();
  await db
    .insertInto('auth_users')
    .values({ id, email: `${id}@example.com` })
    .execute();
  await db.insertInto('users').values({ id, folder_uploads_used: folderUploadsUsed }).execute();
  await db.insertInto('profiles').values({ id, plan, plan_status: 'active' }).execute();
  return id;
}

/** Inserts an album of pending photos with its queued job and reserved usage, as accepting one leaves it. */
export async function insertAlbum(
  db: Db,
  {
    photos,
    mode = photos === 1 ? 'single' : 'folder',
    plan = 'free',
  }: {
    photos: number;
    mode?: AlbumMode;
    plan?: Plan;
  },
): Promise<AlbumFixture> {
  const userId = await insertAccount(db, plan, mode === 'folder' ? 1 : 0);
  const [albumId, jobId] = [newId(), newId()];
  const ids = { album_id: albumId, user_id: userId };
  await db
    .insertInto('albums')
    .values({ id: albumId, user_id: userId, mode, photo_count: photos })
    .execute();
  const rows = Array.from({ length: photos }, (_, position) => ({
    ...ids,
    id: newId(),
    position,
    client_id: `p${position + 1}`,
    name: `photo-${position + 1}.jpg`,
    upload_path: `uploads/${userId}/${newId()}.jpg`,
  }));
  await db.insertInto('photos').values(rows).execute();
  const requested: JobRow['requested_categories'] =
    mode === 'single'
      ? ['lighting_exposure', 'composition_balance']
      : ['lighting_consistency', 'storytelling_flow'];
  const context = { mode: mode === 'single' ? 'single' : 'album', questionnaire: {} } as const;
  await db
    .insertInto('jobs')
    .values({ ...ids, id: jobId, requested_categories: json(requested), context: json(context) })
    .execute();
  await db
    .insertInto('usage')
    .values({ job_id: jobId, user_id: userId, kind: mode, day: '2026-01-01', photos })
    .execute();
  return { userId, albumId, jobId, attempt: 1, photoIds: rows.map(({ id }) => id) };
}

/** A job's row, whatever it has become. */
export const readJob = (db: Db, jobId: string): Promise<JobRow> =>
  db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();
