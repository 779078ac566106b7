import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { TestAccount } from '../fixtures/insert-account.ts';
import { sleepUntil } from '../lib/sleep-until.ts';
import type { TestApi } from './start-api.ts';
import type { PhotoFile } from './test-user.ts';

const ALBUM_CATEGORIES = [
  'lighting_consistency',
  'composition_framing',
  'storytelling_flow',
  'repetition_variety',
];

/**
 * Has photos critiqued by a running worker: one as a single photo, several as an album.
 * @returns the id of the album, once it is done
 * @throws Error when the analysis fails
 */
export async function critiquePhotos(
  api: TestApi,
  account: TestAccount,
  {
    files,
    title,
    timeoutMs = 60_000,
  }: { files: readonly PhotoFile[]; title?: string; timeoutMs?: number },
): Promise<string> {
  const isSingle = files.length === 1;
  const photos = await Promise.all(
    files.map(async ({ name, bytes }, index) => ({
      id: `p${index}`,
      name,
      path: await api.upload(account, bytes),
    })),
  );
  const { body } = await api.call('POST', '/api/generate-feedback', {
    account,
    body: {
      ...(title === undefined ? {} : { title }),
      photos,
      categories: isSingle ? PHOTO_CATEGORIES : ALBUM_CATEGORIES,
      context: { mode: isSingle ? 'single' : 'album' },
    },
  });
  const job = await sleepUntil(
    async () => {
      const row = await api.dependencies.db
        .selectFrom('jobs')
        .select(['status', 'error_text'])
        .where('id', '=', body.jobId)
        .executeTakeFirstOrThrow();
      return row.status === 'done' || row.status === 'error' ? row : null;
    },
    { timeoutMs },
  );
  if (job.status === 'error') throw new Error(`not critiqued: ${job.error_text}`);
  return body.albumId;
}
