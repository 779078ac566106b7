import { json } from '@photo-coach/shared/server/db/connect.ts';
import { readVisionEnv } from '@photo-coach/shared/server/env.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { readingRow, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import {
  type OpenAiReply,
  startOpenAiServer,
} from '@photo-coach/testing/services/openai-server.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openModel } from '../../critics/coach/request/open-model.ts';
import { CRITIC } from '../../critics/product-critic.ts';
import { photoOf } from '../../critics/testing/scenes.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { readPhoto } from './read-photo.ts';

const { db } = await openTestDatabase();

const ok: OpenAiReply = { kind: 'answer', content: CAT_ANSWER };
const SMALL = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
const LARGE = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };

const { events } = recordEvents();
const storage = { get: () => sceneJpeg(600, 800) } as never; // only the pictures are read

type Asked = Awaited<ReturnType<typeof startOpenAiServer>>['requests'][number];
/** How many pictures a request has, and whether its words mention a second one. */
function shownIn({ body }: Asked): [number, boolean] {
  const sent = JSON.stringify(body.messages);
  return [sent.split('data:image/jpeg;base64').length - 1, sent.includes('Second picture:')];
}

/** The request about a photo whose subject is at a place. */
async function requestsAbout(
  region: typeof SMALL,
  ...script: Parameters<typeof startOpenAiServer>
): Promise<[number, boolean][]> {
  const server = await startOpenAiServer(...script);
  onTestFinished(server.stop);
  const [photo] = await waitingPhotos(db);
  if (photo === undefined) throw new Error('no photo waits');
  const { measurements } = photoOf('cat');
  if (!measurements?.subject) throw new Error('the cat is no subject');
  const subject = { ...measurements.subject, region };
  await db
    .updateTable('photos')
    .set({ measurements: json({ ...measurements, subject }) })
    .where('id', '=', photo.photoId)
    .execute();
  const env = readVisionEnv({
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: server.baseUrl,
    VISION_MODEL: 'm',
    VISION_SECOND_LOOK: 'off',
  });
  const coach = openModel(env, silentLog);
  const context = {
    log: silentLog,
    signal: new AbortController().signal,
    isFinalAttempt: false,
    deaths: 0,
  };
  const now = () => new Date();
  const dependencies = { db, events, storage, critic: CRITIC, coach, log: silentLog, now };
  await readPhoto(dependencies, photo, context);
  expect((await readingRow(db, photo)).state).toBe('done');
  return server.requests.map(shownIn);
}

test('a small subject is shown a second time, enlarged, and a large one is not', async () => {
  expect(await requestsAbout(SMALL, ok)).toEqual([[2, true]]);
  expect(await requestsAbout(LARGE, ok)).toEqual([[1, false]]);
});

test.each([
  'At most 1 image(s) may be provided in one request.',
  'This model supports only one image per request',
  'multiple images are not supported',
])('a server that says “%s” is asked with the photo alone', async (message) => {
  const takesOne = (request: Asked): OpenAiReply =>
    shownIn(request)[0] > 1 ? { kind: 'error', status: 400, message } : ok;
  expect(await requestsAbout(SMALL, takesOne)).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('a request that is too large is sent again without the enlarged subject', async () => {
  const tooLarge: OpenAiReply = { kind: 'error', status: 413 };
  expect(await requestsAbout(SMALL, tooLarge, ok)).toEqual([
    [2, true],
    [1, false],
  ]);
});
