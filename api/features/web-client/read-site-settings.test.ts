import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { expect, test } from 'vitest';
import { readSiteSettings } from './read-site-settings.ts';

const { prices } = SITE_SETTINGS;
const OPEN = {
  BILLING: 'on',
  MAIL_DELIVERY: 'on',
  SIGN_UP: 'open',
  ALBUMS_KEPT_DAYS: null,
} as const;
const pricing = { read: async () => ({ prices, areKnown: true }) };

test('without variables a site has no trial, no call and no community', async () => {
  const env = { ...OPEN, TRIAL_DAYS: 0, COACHING_CALL_URL: undefined, COMMUNITY_URL: undefined };
  expect(await readSiteSettings({ env, pricing })).toEqual(SITE_SETTINGS);
});

test.each([
  [1, '1 day'],
  [14, '14 days'],
])('a trial of %i is one of %s', async (TRIAL_DAYS, trialLength) => {
  const calls = 'https://calls.example';
  const env = { ...OPEN, TRIAL_DAYS, COACHING_CALL_URL: calls, COMMUNITY_URL: undefined };
  expect(await readSiteSettings({ env, pricing })).toMatchObject({
    trialDays: TRIAL_DAYS,
    trialLength,
    configured: { coachingCall: true, community: false },
  });
});
