/*
 * Uploads albums of 12 photos and has them analyzed, one after the other, as users of the plan Pro: in a separate
 * process, so that it does not slow the clock of a measurement. Its arguments are the product's address and the
 * database's. On the message `stop` it ends after the current album and sends how many were analyzed.
 */
import '../../../shared/server/end-with-parent.ts';
import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { makePhotoFiles } from '../../../testing/fixtures/photo-files.ts';
import { createTestUser } from '../../../testing/product/test-user.ts';

const PHOTO_SIDE = 2000;
/** As many as a day's photos of the plan Pro allow. */
const ALBUMS_PER_USER = 8;
/** Long, because a burst comes first on a machine with few cores. */
const TIMEOUT_MS = 600_000;

const [url = '', databaseUrl = ''] = process.argv.slice(2);
const db = connectDatabase(databaseUrl, 1);
const files = await makePhotoFiles(MAX_PHOTOS_PER_ALBUM, PHOTO_SIDE);
let isWanted = true;
let analyzed = 0;

async function analyzeAsNewUser(): Promise<void> {
  const user = await createTestUser(url);
  await db
    .updateTable('profiles')
    .set({ plan: 'pro', plan_status: 'active' })
    .where('id', '=', user.session.user.id)
    .execute();
  for (let album = 0; album < ALBUMS_PER_USER && isWanted; album += 1) {
    const { albumId } = await user.submit(files, ALBUM_CATEGORIES);
    const job = await user.finished(albumId, TIMEOUT_MS);
    if (job.status !== 'done') throw new Error(`the album ended in ${job.error_text}`);
    analyzed += 1;
  }
}

process.on('message', () => {
  isWanted = false;
});
process.send?.({ ready: true });
while (isWanted) await analyzeAsNewUser();
await db.destroy();
process.send?.({ analyzed });
process.disconnect();
