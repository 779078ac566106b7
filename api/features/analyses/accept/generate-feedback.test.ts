import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { selectRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const now = new Date('2026-03-10T12:00:00Z');
const api = runApi({ now: () => now });

const single = (path: string) => ({
  photos: [{ id: 'p1', name: 'one.jpg', path }],
  categories: ['lighting_exposure'],
  context: { mode: 'single' },
});

const album = (paths: string[]) => ({
  photos: paths.map((path, index) => ({ id: `p${index + 1}`, name: `${index}.jpg`, path })),
  categories: ['lighting_consistency', 'storytelling_flow'],
  context: { mode: 'album', questionnaire: { primary_genre: 'Street' } },
});

const uploads = (account: TestAccount, count: number) =>
  Promise.all(Array.from({ length: count }, () => api.upload(account)));

async function send(account: TestAccount, body: unknown, headers: Record<string, string> = {}) {
  return api.call('POST', '/api/generate-feedback', { account, body, headers });
}

const codes = (replies: { body: { code?: string } }[]) => replies.map(({ body }) => body.code);

test('of 20 parallel calls of a free account exactly 3 are accepted, and the rest get FREE_LIMIT_REACHED', async () => {
  const account = await api.createAccount();
  const paths = await uploads(account, 20);
  const replies = await Promise.all(paths.map((path) => send(account, single(path))));
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(3);
  const refused = replies.filter(({ status }) => status !== 202);
  expect(new Set(codes(refused))).toEqual(new Set(['FREE_LIMIT_REACHED']));
  const albums = await selectRows(api.dependencies.db, 'albums', { user_id: account.userId }, 'id');
  expect(albums).toHaveLength(3);
  const usage = await api.call('GET', '/api/me/usage', { account });
  expect(usage.body).toEqual({
    plan: 'free',
    analysesLeftToday: 0,
    photosLeftToday: null,
    photosLeftThisMonth: null,
    folderUploadsLeft: 2,
    failuresLeftToday: 10,
    dayResetsAt: '2026-03-11T00:00:00.000Z',
    monthResetsAt: '2026-04-01T00:00:00.000Z',
  });
});

test('an accepted album is committed as queued rows and sent to the queue', async () => {
  const account = await api.createAccount();
  const reply = await send(account, album(await uploads(account, 3)));
  expect(reply.status).toBe(202);
  const { albumId, jobId } = reply.body;
  const job = await api.call('GET', `/api/albums/${albumId}/job`, { account });
  expect(job.body).toMatchObject({
    id: jobId,
    status: 'queued',
    attempt: 1,
    requested_categories: ['lighting_consistency', 'storytelling_flow'],
    context: { mode: 'album', questionnaire: { primary_genre: 'Street' } },
  });
  expect(await api.dependencies.queue.has('album.finish.v1', { jobId, attempt: 1 })).toBe(true);
  const analysis = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
  expect(analysis.status).toBe(200);
  expect(analysis.body.analysis.photos.map((photo: { state: string }) => photo.state)).toEqual([
    'pending',
    'pending',
    'pending',
  ]);
});

test('while the queue is down an album is still accepted, and waits as a row', async () => {
  const account = await api.createAccount();
  const { sendAnalysis } = api.dependencies.queue;
  api.dependencies.queue.sendAnalysis = () => Promise.reject(new Error('the queue is down'));
  const reply = await send(account, single(await api.upload(account)));
  api.dependencies.queue.sendAnalysis = sendAnalysis;
  expect(reply.status).toBe(202);
  const job = await api.call('GET', `/api/albums/${reply.body.albumId}/job`, { account });
  expect(job.body).toMatchObject({ status: 'queued', attempt: 1 });
});

test('the same Idempotency-Key makes one album, one after the other and in parallel', async () => {
  const account = await api.createAccount();
  const [path = '', other = ''] = await uploads(account, 2);
  const headers = { 'idempotency-key': 'try-1' };
  const parallel = await Promise.all([1, 2, 3, 4].map(() => send(account, single(path), headers)));
  const later = await send(account, single(path), headers);
  const replies = [...parallel, later];
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(new Set(replies.map(({ body }) => body.albumId)).size).toBe(1);

  const different = await send(account, single(other), headers);
  expect(different.status).toBe(422);
  expect(different.body.code).toBe('idempotency_key_reused');
});

test('photos sent as base64 are stored as uploads, and leave nothing behind when refused', async () => {
  const account = await api.createAccount();
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]).toString('base64');
  const body = (data: string, name = 'one.jpg') => ({
    ...single(''),
    photos: [{ id: 'p1', name, data }],
  });
  // Whatever they are called: the content decides.
  for (const name of ['saved.jfif', '1000012345', 'IMG_1.HIF ']) {
    expect((await send(account, body(jpeg, name))).status).toBe(202);
  }
  const photos = await selectRows(
    api.dependencies.db,
    'photos',
    { user_id: account.userId },
    'upload_path',
  );
  expect(await api.dependencies.storage.head(photos[0]?.upload_path ?? '')).toMatchObject({
    size: 8,
  });

  expect(codes([await send(account, body(jpeg))])).toEqual(['FREE_LIMIT_REACHED']);
  expect(codes([await send(account, body(Buffer.from('GIF89a').toString('base64')))])).toEqual([
    'file_type_not_allowed',
  ]);
});

test.each([
  [
    'two photos as a single one',
    2,
    'single',
    ['lighting_exposure'],
    'Please select only one photo',
  ],
  ['one photo as an album', 1, 'album', ['storytelling_flow'], 'Please select at least 2 photos'],
  ['13 photos', 13, 'album', ['storytelling_flow'], 'photos: Maximum 12 files allowed'],
])(
  'an analysis of %s is refused with the text of the screen',
  async (_name, count, mode, categories, message) => {
    const account = await api.createAccount();
    const body = { ...album(await uploads(account, count)), categories, context: { mode } };
    const reply = await send(account, body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'validation_failed', message });
  },
);

test('an analysis with categories of the other mode, foreign, missing or used uploads, or a taken album id is refused', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const stranger = await api.createAccount();
  const [path = '', second = ''] = await uploads(account, 2);
  const foreign = await api.upload(stranger);
  const wrongMode = { ...single(path), categories: ['storytelling_flow'] };
  expect(codes([await send(account, wrongMode)])).toEqual(['validation_failed']);
  const missing = `uploads/${account.userId}/${newId()}.jpg`;
  expect(codes([await send(account, single(foreign))])).toEqual(['PGRST116']);
  expect(codes([await send(account, single(missing))])).toEqual(['upload_missing']);
  expect(codes([await send(account, single(`uploads/${account.userId}/../x.jpg`))])).toEqual([
    'upload_missing',
  ]);

  const albumId = newId();
  expect((await send(account, { ...single(path), albumId })).body.albumId).toBe(albumId);
  expect(codes([await send(account, single(path))])).toEqual(['upload_exists']);
  expect(codes([await send(account, { ...single(second), albumId })])).toEqual(['album_exists']);
  const taken = { ...single(foreign), albumId };
  expect(codes([await send(stranger, taken)])).toEqual(['PGRST116']);
});

test('Prefer: wait gives 202 when time runs out, and the job’s own error when it fails', async () => {
  const account = await api.createAccount();
  const [first = '', second = ''] = await uploads(account, 2);
  const late = await send(account, single(first), { prefer: 'respond-async, wait=1' });
  expect(late.status).toBe(202);
  expect(late.headers.get('preference-applied')).toBe('wait=1');

  const albumId = newId();
  const waiting = send(account, { ...single(second), albumId }, { prefer: 'wait=20' });
  await expect
    .poll(async () => {
      const reply = await api.call('POST', `/api/albums/${albumId}/cancel`, { account });
      return reply.status;
    })
    .toBe(200);
  expect((await waiting).body).toMatchObject({
    code: 'job_cancelled',
    message: 'Analysis canceled.',
  });
});

test('Prefer: wait gives the assembled analysis once the job is done', async () => {
  const account = await api.createAccount();
  const albumId = newId();
  const body = { ...single(await api.upload(account)), albumId };
  const waiting = send(account, body, { prefer: 'wait=20' });
  await expect
    .poll(async () => {
      const done = await api.dependencies.db
        .updateTable('jobs')
        .set({ status: 'done', step: 'done', progress: 100 })
        .where('album_id', '=', albumId)
        .returning('id')
        .execute();
      return done.length;
    })
    .toBe(1);
  const reply = await waiting;
  expect(reply.status).toBe(200);
  expect(reply.body.analysis).toMatchObject({ album: { id: albumId }, job: { status: 'done' } });
});

test('a body above 20 MB is refused', async () => {
  const account = await api.createAccount();
  const data = 'A'.repeat(21 * 1024 * 1024);
  const large = { ...single(''), photos: [{ id: 'p1', name: 'a', data }] };
  const refused = await send(account, large);
  expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
});
