import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { readVisionEnv } from '@photo-coach/shared/server/env.ts';
import { readingRow, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { startOpenAiServer } from '@photo-coach/testing/services/openai-server.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, afterEach, expect } from 'vitest';
import { openModel } from '../../../critics/coach/request/open-model.ts';
import { CRITIC } from '../../../critics/product-critic.ts';
import { sceneJpeg } from '../../../imaging/testing/test-scenes.ts';
import { isRetryable } from '../../../queue-job/retry-policy.ts';
import { readPhoto, recordReadingFailure } from '../read-photo.ts';

export type Scripted = Parameters<typeof startOpenAiServer>[0];
export type Env = Partial<Record<string, string>>;

const events = {
  beforeCommit: () => Promise.resolve(),
  afterCommit: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const storage = { get: () => sceneJpeg(600, 800) } as never; // only the pictures are read

/** A database in which servers that the test plays read photos as a worker lets them. */
export async function playServers() {
  const database = await createTestDatabase();
  const db = connectDatabase(database.url);
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Lets a server read a photo as a worker does, with up to three tries while trying again can help. */
  async function readBy(scripted: [Scripted, ...Scripted[]], env: Env = {}) {
    const server = await startOpenAiServer(...scripted);
    stops.push(server.stop);
    const [photo] = await waitingPhotos(db);
    if (photo === undefined) throw new Error('no photo waits');
    const { log, lines } = captureLog();
    const vision = readVisionEnv({
      // A name of its own, so that servers do not share failures.
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: server.baseUrl,
      VISION_MODEL: server.baseUrl,
      VISION_SECOND_LOOK: 'off',
      ...env,
    });
    const coach = openModel(vision, log);
    const dependencies = {
      db,
      events,
      storage,
      critic: CRITIC,
      coach,
      log,
      now: () => new Date(),
    };
    const { signal } = new AbortController();
    for (const attempt of [1, 2, 3]) {
      try {
        await readPhoto(dependencies, photo, {
          log,
          signal,
          isFinalAttempt: attempt === 3,
          deaths: 0,
        });
        break;
      } catch (error) {
        if (isRetryable(error) && attempt < 3) continue;
        await recordReadingFailure(dependencies, photo, error);
        break;
      }
    }
    const asked = await db
      .selectFrom('model_requests')
      .selectAll()
      .where('reading_id', '=', photo.readingId)
      .orderBy('created_at')
      .execute();
    const critiques = await db
      .selectFrom('critiques')
      .selectAll()
      .where('photo_id', '=', photo.photoId)
      .execute();
    const { state } = await db
      .selectFrom('photos')
      .select('state')
      .where('id', '=', photo.photoId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('critiqued');
    expect(critiques).toHaveLength(2);
    const reading = await readingRow(db, photo);
    const said = lines
      .map((line) => `${line['msg']} ${JSON.stringify(line['err'] ?? '')}`)
      .join('\n');
    return {
      reading,
      asked,
      critics: new Set(critiques.map(({ critic }) => critic)),
      server,
      said,
      problem: coach.problem(),
    };
  }

  return readBy;
}
