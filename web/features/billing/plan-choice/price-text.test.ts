import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { expect, test } from 'vitest';
import { provideSiteSettings } from '../../../lib/site-settings.ts';
import { priceText, trialText } from './price-text.ts';

const NEW = { plan: 'free', plan_status: null, isVerified: true } as const;
const FORMER = { plan: 'creator', plan_status: 'canceled', isVerified: true } as const;

test('without a trial, no text mentions one', () => {
  provideSiteSettings(SITE_SETTINGS);
  expect(trialText('creator')).toBeNull();
  expect(priceText('pro', NEW)).toBe('$23 per month');
});

test("only an account's first plan starts with the trial", () => {
  provideSiteSettings({ ...SITE_SETTINGS, trialDays: 14, trialLength: '14 days' });
  expect(trialText('creator')).toBe('14 days free, then $11 per month');
  expect(priceText('pro', NEW)).toBe('14 days free, then $23 per month');
  expect(priceText('pro', FORMER)).toBe('$23 per month');
  // Nothing is promised before the account is known.
  expect(priceText('pro', null)).toBe('$23 per month');
});
