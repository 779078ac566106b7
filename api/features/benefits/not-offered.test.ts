import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

test('if the owner has set no address, no call or community is offered, and nothing can be booked', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { body } = await api.call('GET', '/api/me/benefits', { account });
  expect(body).toMatchObject({ coachingCall: null, communityUrl: null });
  const reply = await api.call('POST', '/api/me/coaching-call', { account });
  expect([reply.status, reply.body.code]).toEqual([404, 'benefit_not_offered']);
});
