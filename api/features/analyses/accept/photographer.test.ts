import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { requestFor, submitPhotos } from '../../../testing/analyses.ts';

const api = runApi();

const answer = (account: TestAccount, body: Record<string, unknown>) =>
  api.call('PATCH', '/api/me', { account, body });

const submit = (account: TestAccount) => submitPhotos(api, account);

const readContext = async (account: TestAccount, albumId: string) =>
  (await api.call('GET', `/api/albums/${albumId}/job`, { account })).body.context;

test('a job keeps its photographer’s answers from when it was accepted, over a retry too', async () => {
  const account = await api.createAccount();
  await answer(account, {
    journey_level: 'improving',
    genres: ['portraits', 'trains'],
    goals: ['professional'],
    equipment: 'A Leica',
  });
  const photographer = {
    level: 'improving',
    genres: ['portraits', 'trains'],
    goals: ['professional'],
  };
  const { albumId } = (await submit(account)).body;
  const context = { mode: 'single', questionnaire: {}, photographer };
  expect(await readContext(account, albumId)).toEqual(context);

  await answer(account, { journey_level: 'pro_semi_pro', genres: ['weddings'], goals: [] });
  await api.call('POST', `/api/albums/${albumId}/cancel`, { account });
  const retried = await api.call('POST', `/api/albums/${albumId}/retry`, { account });
  expect(retried.body).toMatchObject({ attempt: 2, context });
  const { analysis } = (await api.call('GET', `/api/albums/${albumId}/analysis`, { account })).body;
  expect(analysis.job.context).toEqual(context);

  const later = (await submit(account)).body;
  expect(await readContext(account, later.albumId)).toMatchObject({
    photographer: { level: 'pro_semi_pro', genres: ['weddings'], goals: [] },
  });
});

test('a photographer who has skipped the questions has no answers', async () => {
  const account = await api.createAccount();
  const { albumId } = (await submit(account)).body;
  const photographer = { level: null, genres: [], goals: [] };
  expect(await readContext(account, albumId)).toMatchObject({ photographer });
});

test('a request can’t set who the photographer is', async () => {
  const account = await api.createAccount();
  const photographer = { level: 'beginner', genres: [], goals: [] };
  const body = requestFor([await api.upload(account)]);
  const reply = await api.call('POST', '/api/generate-feedback', {
    account,
    body: { ...body, context: { ...body.context, photographer } },
  });
  expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
});
