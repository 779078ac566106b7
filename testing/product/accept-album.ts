import { z } from 'zod';
import type { TestAccount } from '../fixtures/insert-account.ts';
import type { TestApi } from './start-api.ts';

const acceptedSchema = z.object({ albumId: z.uuid(), jobId: z.uuid() });

/** Uploads photos and submits them for analysis over HTTP: one as a single photo, several as an album. */
export async function acceptAlbum(
  api: TestApi,
  account: TestAccount,
  count = 1,
): Promise<{ albumId: string; jobId: string }> {
  const paths = await Promise.all(Array.from({ length: count }, () => api.upload(account)));
  const reply = await api.call('POST', '/api/generate-feedback', {
    account,
    body: {
      photos: paths.map((path, index) => ({ id: `p${index}`, name: `${index}.jpg`, path })),
      categories: count === 1 ? ['lighting_exposure', 'focus_sharpness'] : ['storytelling_flow'],
      context: { mode: count === 1 ? 'single' : 'album' },
    },
  });
  return acceptedSchema.parse(reply.body);
}
