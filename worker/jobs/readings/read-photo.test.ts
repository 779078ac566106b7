import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { readVisionEnv } from '@photo-coach/shared/server/env.ts';
import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import { selectRow, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import {
  readingRow,
  type WaitingPhoto,
  waitingPhotos,
} from '@photo-coach/testing/fixtures/waiting-photos.ts';
import {
  type OpenAiReply,
  startOpenAiServer,
} from '@photo-coach/testing/services/openai-server.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { PHOTO_BRIEF_VERSION } from '../../critics/coach/brief/photo-brief.ts';
import type { Model, ModelReply, ModelRequest } from '../../critics/coach/request/model.ts';
import { ModelFailure } from '../../critics/coach/request/model-failure.ts';
import { openModel } from '../../critics/coach/request/open-model.ts';
import { CRITIC } from '../../critics/product-critic.ts';
import { photoOf } from '../../critics/testing/scenes.ts';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { readPhoto, recordReadingFailure } from './read-photo.ts';

const { db } = await openTestDatabase();
const USAGE = { input: 3000, cached: 1000, output: 800, reasoning: 200 };
const reply = (text = JSON.stringify(CAT_ANSWER)): ModelReply => ({
  text,
  isCut: false,
  usage: USAGE,
  milliseconds: 5,
});

/** A model that answers from a script, repeating the last answer, and the requests that it got. */
function modelSaying(...script: readonly (ModelReply | Error)[]) {
  const asked: ModelRequest[] = [];
  const coach = modelOf((request) => {
    asked.push(request);
    const answer = script[Math.min(asked.length, script.length) - 1] ?? reply();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { coach, asked };
}

const { published, events } = recordEvents();
const picture = sceneJpeg(600, 800);
const storage = { get: () => picture } as never; // only the pictures are read
const dependenciesOf = (coach: Model | null) => ({
  db,
  events,
  storage,
  critic: CRITIC,
  coach,
  log: silentLog,
  now: () => new Date(),
});

const context = {
  log: silentLog,
  signal: new AbortController().signal,
  isFinalAttempt: false,
  deaths: 0,
};

const waitingPhoto = async (options = {}): Promise<WaitingPhoto> => {
  const [photo] = await waitingPhotos(db, options);
  if (photo === undefined) throw new Error('no photo waits');
  return photo;
};

const criticsOf = async ({ photoId }: { photoId: string }) => {
  const rows = db.selectFrom('critiques').select(['critic', 'model']).distinct();
  return await rows.where('photo_id', '=', photoId).execute();
};

const jobOf = ({ jobId }: { jobId: string }) => selectRow(db, 'jobs', { id: jobId });

describe('the coach’s reading of a photo', () => {
  it('replaces the technical check, the text above it and the score, notifies the owner, and keeps its request', async () => {
    const photo = await waitingPhoto();
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
    const before = await jobOf(photo);
    published.length = 0;
    const { coach } = modelSaying(reply());
    await readPhoto(dependenciesOf(coach), photo, context);
    expect(await selectRows(db, 'model_requests', { reading_id: photo.readingId })).toMatchObject([
      {
        purpose: 'photo',
        model: 'a-model',
        prompt_version: PHOTO_BRIEF_VERSION,
        outcome: 'ok',
        run: 1,
        input_tokens: 3000,
        cached_tokens: 1000,
        output_tokens: 800,
        reasoning_tokens: 200,
      },
    ]);
    expect(await criticsOf(photo)).toEqual([{ critic: 'vision', model: 'a-model' }]);
    expect(await readingRow(db, photo)).toMatchObject({
      state: 'done',
      cause: null,
      model: 'a-model',
      prompt_version: PHOTO_BRIEF_VERSION,
      result: { scene: CAT_ANSWER.scene },
    });
    const job = await jobOf(photo);
    expect(job.version).toBe(before.version + 1);
    expect(job.result?.narrative.map(({ text }) => text)).toContain(CAT_ANSWER.one_thing);
    expect(job.overall_score).not.toBeNull();
    expect(published).toMatchObject([{ name: 'job', payload: { jobId: photo.jobId } }]);
  });

  it('earns the badges of its own scores', async () => {
    const photo = await waitingPhoto();
    const badges = () => selectRows(db, 'badges', { user_id: photo.userId }, 'badge');
    expect(await badges()).toEqual([]);
    const { coach } = modelSaying(
      reply(JSON.stringify({ ...CAT_ANSWER, remarks: CAT_ANSWER.remarks.slice(0, 1) })),
    );
    await readPhoto(dependenciesOf(coach), photo, context);
    expect(await badges()).toContainEqual({ badge: 'Composition Star' });
  });

  it('is requested once, even if the worker dies between answer and commit', async () => {
    const photo = await waitingPhoto();
    const { coach, asked } = modelSaying(reply());
    const dying = {
      ...dependenciesOf(coach),
      critic: { ...CRITIC, critiquePhoto: () => Promise.reject(new Error('killed')) },
    };
    await expect(readPhoto(dying, photo, context)).rejects.toThrow('killed');
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
    await readPhoto(dependenciesOf(coach), photo, context);
    await readPhoto(dependenciesOf(coach), photo, context);
    expect(asked).toHaveLength(1);
    expect(await criticsOf(photo)).toEqual([{ critic: 'vision', model: 'a-model' }]);
  });

  it('waits with its stored answer until its job is done', async () => {
    const photo = await waitingPhoto({ status: 'processing' });
    const { coach, asked } = modelSaying(reply());
    const run = () => readPhoto(dependenciesOf(coach), photo, context);
    await expect(run()).rejects.toBeInstanceOf(HandBackError);
    await expect(run()).rejects.toBeInstanceOf(HandBackError);
    await updateRows(db, 'jobs', { id: photo.jobId }, { status: 'done' });
    await run();
    expect(asked).toHaveLength(1);
    expect((await readingRow(db, photo)).state).toBe('done');
  });

  it('writes nothing from an earlier run, whenever its answer arrives', async () => {
    const photo = await waitingPhoto();
    const { coach } = modelSaying();
    const overtaken: Model = {
      ...coach,
      ask: async () => {
        await updateRows(db, 'readings', { id: photo.readingId }, { run: 2 });
        return reply();
      },
    };
    await readPhoto(dependenciesOf(overtaken), photo, context);
    expect(await readingRow(db, photo)).toMatchObject({ run: 2, state: 'waiting', answer: null });
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
  });

  it('writes nothing for a photo that is gone or being prepared again', async () => {
    const photo = await waitingPhoto();
    const { coach } = modelSaying();
    const turned: Model = {
      ...coach,
      ask: async () => {
        await updateRows(db, 'photos', { id: photo.photoId }, { state: 'pending' });
        return reply();
      },
    };
    await readPhoto(dependenciesOf(turned), photo, context);
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
  });

  it('asks once more if the first answer was unusable, and not a third time', async () => {
    const photo = await waitingPhoto();
    const { coach, asked } = modelSaying(reply('I like it!'), reply('Nice!'), reply());
    const run = () => readPhoto(dependenciesOf(coach), photo, context);
    await expect(run()).rejects.toMatchObject({ code: 'critic_invalid_output' });
    await run();
    expect(asked).toHaveLength(2);
    expect(await readingRow(db, photo)).toMatchObject({ state: 'failed', cause: 'unusable' });
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
  });

  it('sends a smaller picture if the server finds the request too large', async () => {
    const photo = await waitingPhoto();
    const { coach, asked } = modelSaying(new ModelFailure('too_large'), reply());
    published.length = 0;
    await readPhoto(dependenciesOf(coach), photo, context);
    expect(asked).toHaveLength(2);
    expect(published[0]).toMatchObject({ name: 'photo', payload: { isRetriedSmaller: true } });
    expect((await readingRow(db, photo)).state).toBe('done');
  });
});

describe('a reading whose model rests after failures', () => {
  const resting = (name: string) => {
    const { coach, asked } = modelSaying(new AppError('critic_unavailable', 'no'));
    return { coach: { ...coach, name }, asked };
  };
  const runs = async (coach: Model, photo: WaitingPhoto, times: number) => {
    const errors: unknown[] = [];
    for (let each = 0; each < times; each++) {
      await readPhoto(dependenciesOf(coach), photo, context).catch((error) => errors.push(error));
    }
    return errors;
  };

  it('returns to the queue without a request, and its photographer is notified once', async () => {
    const photo = await waitingPhoto();
    const { coach, asked } = resting('down');
    const before = await jobOf(photo);
    published.length = 0;
    const errors = await runs(coach, photo, 7);
    expect(errors.slice(5)).toMatchObject([{ reason: 'model-rests' }, { reason: 'model-rests' }]);
    expect(asked).toHaveLength(5);
    expect(await readingRow(db, photo)).toMatchObject({ state: 'waiting', is_put_off: true });
    expect(published).toMatchObject([{ name: 'job', payload: { version: before.version + 1 } }]);
  });

  it('ends as a technical check after waiting for half an hour', async () => {
    const photo = await waitingPhoto();
    const { coach } = resting('down for long');
    await runs(coach, photo, 6);
    const updated_at = sql<string>`now() - interval '31 minutes'`;
    await updateRows(db, 'readings', { id: photo.readingId }, { updated_at });
    expect(await runs(coach, photo, 1)).toEqual([]);
    expect(await readingRow(db, photo)).toMatchObject({ state: 'failed', cause: 'unavailable' });
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
  });
});

describe('a second look at the coach’s claims', () => {
  const lookingTwice = (...script: readonly (ModelReply | Error)[]) => {
    const { coach, asked } = modelSaying(...script);
    return { coach: { ...coach, secondLook: 'single' } as const, asked };
  };
  const saying = (...visible: string[]) =>
    reply(
      JSON.stringify({ answers: visible.map((each, at) => ({ remark: at + 1, visible: each })) }),
    );
  const kindsOf = async (photo: WaitingPhoto) =>
    (await readingRow(db, photo)).result?.remarks.map(({ kind }) => kind);

  it('drops what the coach does not find again when it is shown the place alone', async () => {
    const photo = await waitingPhoto();
    const { coach, asked } = lookingTwice(reply(), saying('yes', 'yes', 'yes', 'cant_tell'));
    await readPhoto(dependenciesOf(coach), photo, context);
    expect(asked.map(({ purpose, pictures }) => [purpose, pictures.length])).toEqual([
      ['photo', 1],
      ['second_look', 4],
    ]);
    expect(asked[1]?.text).toContain(`Remark 4, picture 4: ${CAT_ANSWER.remarks[2].what}`);
    expect(await kindsOf(photo)).toEqual(['expression', 'blown_highlights']);
  });

  it.each([
    ['is unusable', reply('Hm.')],
    ['is unsure everywhere', saying('cant_tell', 'maybe', 'cant_tell', 'hardly')],
    ['fails', new AppError('critic_unavailable', 'no')],
  ])('that %s leaves the reading unchanged', async (_, second) => {
    const photo = await waitingPhoto();
    await readPhoto(dependenciesOf(lookingTwice(reply(), second).coach), photo, context);
    expect(await kindsOf(photo)).toHaveLength(3);
  });

  it('that finds nothing again makes the answer unusable, so that the technical check stays', async () => {
    const photo = await waitingPhoto();
    const none = saying('no', 'no', 'cant_tell', 'no');
    const { coach, asked } = lookingTwice(reply(), none, reply(), none);
    const run = () => readPhoto(dependenciesOf(coach), photo, context);
    await expect(run()).rejects.toMatchObject({ code: 'critic_invalid_output' });
    await run();
    expect(asked).toHaveLength(4);
    expect(await readingRow(db, photo)).toMatchObject({ state: 'failed', cause: 'unusable' });
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
  });

  it.each([
    ['single', 1],
    ['all', 2],
  ] as const)('for %s takes %i requests for a photo of an album', async (secondLook, requests) => {
    const [photo] = await waitingPhotos(db, { photos: 2 });
    const { coach, asked } = lookingTwice(reply(), saying('yes', 'yes', 'yes', 'yes'));
    if (photo) await readPhoto(dependenciesOf({ ...coach, secondLook }), photo, context);
    expect(asked).toHaveLength(requests);
  });
});

describe('a reading that fails for good', () => {
  it.each([
    ['critic_timeout', 'timeout'],
    ['critic_refused', 'refused'],
    ['critic_misconfigured', 'misconfigured'],
    ['critic_unavailable', 'unavailable'],
    ['internal', 'unavailable'],
  ] as const)('with %s keeps the technical check, and says why', async (code, cause) => {
    const photo = await waitingPhoto();
    const error = new AppError(code, 'no');
    await recordReadingFailure(dependenciesOf(null), photo, error);
    expect(await readingRow(db, photo)).toMatchObject({ state: 'failed', cause });
    expect(await criticsOf(photo)).toEqual([{ critic: 'measured', model: null }]);
    const row = await selectRow(db, 'photos', { id: photo.photoId }, 'state');
    expect(row).toEqual({ state: 'critiqued' });
  });
});

describe('the readings of an album’s photos', () => {
  it('change the album’s text once, when the last of them has arrived or failed', async () => {
    const photos = await waitingPhotos(db, { photos: 3 });
    const [first, second, third] = photos;
    if (!first || !second || !third) throw new Error('three photos wait');
    const { coach } = modelSaying(reply());
    const resultOf = async () => (await jobOf(first)).result;
    await readPhoto(dependenciesOf(coach), first, context);
    await recordReadingFailure(dependenciesOf(coach), second, new AppError('critic_timeout', 'no'));
    expect(await resultOf()).toBeNull();
    await readPhoto(dependenciesOf(coach), third, context);
    expect((await resultOf())?.narrative.length).toBeGreaterThan(0);
    const critics = await Promise.all(photos.map(criticsOf));
    expect(critics.map(([row]) => row?.critic)).toEqual(['vision', 'measured', 'vision']);
  });
});

describe('a reading of a small subject', () => {
  const ok: OpenAiReply = { kind: 'answer', content: CAT_ANSWER };
  const SMALL = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const LARGE = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
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
    const photo = await waitingPhoto();
    const { measurements } = photoOf('cat');
    if (!measurements?.subject) throw new Error('the cat is no subject');
    const subject = { ...measurements.subject, region };
    await updateRows(
      db,
      'photos',
      { id: photo.photoId },
      { measurements: json({ ...measurements, subject }) },
    );
    const env = readVisionEnv({
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: server.baseUrl,
      VISION_MODEL: 'm',
      VISION_SECOND_LOOK: 'off',
    });
    await readPhoto(dependenciesOf(openModel(env, silentLog)), photo, context);
    expect((await readingRow(db, photo)).state).toBe('done');
    return server.requests.map(shownIn);
  }

  test('a small subject is shown a second time, enlarged, and a large one is not', async () => {
    expect(await requestsAbout(SMALL, ok)).toEqual([[2, true]]);
    expect(await requestsAbout(LARGE, ok)).toEqual([[1, false]]);
  });

  test.each([
    [400, 'At most 1 image(s) may be provided in one request.'],
    [400, 'This model supports only one image per request'],
    [400, 'multiple images are not supported'],
    [413, 'too large'],
  ])(
    'a server that answers %i, “%s”, is asked again with the photo alone',
    async (status, message) => {
      const takesOne = (request: Asked): OpenAiReply =>
        shownIn(request)[0] > 1 ? { kind: 'error', status, message } : ok;
      expect(await requestsAbout(SMALL, takesOne)).toEqual([
        [2, true],
        [1, false],
      ]);
    },
  );
});
