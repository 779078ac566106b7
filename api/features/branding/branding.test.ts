import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const COLORS = { accent: '#d9a441', background: '#14213d' };
const NAME = 'Anna Lindqvist Studio';

test('a studio’s name and colors are stored, and without Pro they stay, are marked unused, and can’t be changed', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const get = () => api.call('GET', '/api/me/branding', { account });
  const put = (body: unknown) => api.call('PUT', '/api/me/branding', { account, body });
  expect((await get()).body).toEqual({ branding: null, isIncluded: true });
  const saved = await put({ name: `  ${NAME} `, ...COLORS, accent: '#D9A441' });
  expect(saved).toMatchObject({ status: 200, body: { branding: { name: NAME, ...COLORS } } });
  const { db } = api.dependencies;
  await updateRows(db, 'profiles', { id: account.userId }, { plan_status: 'canceled' });
  expect((await get()).body).toMatchObject({ branding: { name: NAME }, isIncluded: false });
  expect(await put({ name: 'Other', ...COLORS })).toMatchObject({
    status: 403,
    body: { code: 'plan_feature_missing', message: 'Custom branding is a Pro feature.' },
  });
  expect((await get()).body.branding.name).toBe(NAME);
});

test.each([
  ['a name of 61 characters', { name: 'x'.repeat(61), ...COLORS }, /60 characters/],
  ['a name of two lines', { name: 'a\nb', ...COLORS }, /one line/],
  ['a color by name', { name: NAME, ...COLORS, accent: 'red' }, /six digits/],
  [
    'an accent that is unreadable on the background',
    { name: NAME, accent: '#222222', background: '#161616' },
    /hard to read on #161616.*The nearest color that works is #[0-9a-f]{6}\./,
  ],
])('a branding with %s is refused with the reason', async (_name, body, reason) => {
  const account = await api.createAccount({ plan: 'pro' });
  const { status, body: reply } = await api.call('PUT', '/api/me/branding', { account, body });
  expect([status, reply.code]).toEqual([422, 'validation_failed']);
  expect(reply.message).toMatch(reason);
  const [, nearest] = /works is (#\w{6})/.exec(reply.message) ?? [];
  if (nearest === undefined) return;
  const again = await api.call('PUT', '/api/me/branding', {
    account,
    body: { ...body, accent: nearest },
  });
  expect(again.status).toBe(200);
});
