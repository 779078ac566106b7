import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const NAME = 'Anna Lindqvist Studio';

test('a studio’s name is stored, and without Pro it stays, is marked unused, and can’t be changed', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const get = () => api.call('GET', '/api/me/branding', { account });
  const put = (body: unknown) => api.call('PUT', '/api/me/branding', { account, body });
  expect((await get()).body).toEqual({ branding: null, isIncluded: true });
  const saved = await put({ name: `  ${NAME} ` });
  expect(saved).toMatchObject({ status: 200, body: { branding: { name: NAME } } });
  const { db } = api.dependencies;
  await updateRows(db, 'profiles', { id: account.userId }, { plan_status: 'canceled' });
  expect((await get()).body).toMatchObject({ branding: { name: NAME }, isIncluded: false });
  expect(await put({ name: 'Other' })).toMatchObject({
    status: 403,
    body: { code: 'plan_feature_missing', message: 'Custom branding is a Pro feature.' },
  });
  expect((await get()).body.branding.name).toBe(NAME);
});

test.each([
  ['a name of 61 characters', { name: 'x'.repeat(61) }, /60 characters/],
  ['a name of two lines', { name: 'a\nb' }, /one line/],
])('a branding with %s is refused with the reason', async (_name, body, reason) => {
  const account = await api.createAccount({ plan: 'pro' });
  const { status, body: reply } = await api.call('PUT', '/api/me/branding', { account, body });
  expect([status, reply.code]).toEqual([422, 'validation_failed']);
  expect(reply.message).toMatch(reason);
});
