import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { authStorage, SESSION_KEY } from '../../../lib/session/stored-session.ts';
import { provideSiteSettings } from '../../../lib/site-settings.ts';
import {
  claimChosenPlan,
  clearChosenPlan,
  readChosenPlan,
  rememberPlan,
  storeChosenPlan,
} from './chosen-plan.ts';

provideSiteSettings(SITE_SETTINGS);

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;

beforeEach(clearChosenPlan);

test('a chosen plan is kept for a day', () => {
  storeChosenPlan('creator', NOW);
  expect(readChosenPlan(NOW + DAY_MS - 1)).toBe('creator');
  expect(readChosenPlan(NOW + DAY_MS)).toBeNull();
});

test('another choice replaces a chosen plan, and it can be forgotten', () => {
  storeChosenPlan('creator', NOW);
  storeChosenPlan('pro', NOW);
  expect(readChosenPlan(NOW)).toBe('pro');
  clearChosenPlan();
  expect(readChosenPlan(NOW)).toBeNull();
});

test('a link to the sign-up page names a paid plan, or replaces it by none', () => {
  rememberPlan('pro');
  expect(readChosenPlan()).toBe('pro');
  rememberPlan('any');
  expect(readChosenPlan()).toBe('any');
  rememberPlan('starter');
  expect(readChosenPlan()).toBeNull();
});

test('a visitor’s chosen plan goes to the first account that signs in, and no other', () => {
  storeChosenPlan('creator', NOW);
  expect(claimChosenPlan()).toBe(true);
  expect(readChosenPlan(NOW)).toBe('creator');
  expect(claimChosenPlan()).toBe(false);
});

test('a signed-in person’s chosen plan goes to no other account, but stays for theirs', () => {
  vi.stubGlobal('window', new EventTarget());
  authStorage.setItem(SESSION_KEY, '{}');
  storeChosenPlan('pro', NOW);
  authStorage.removeItem(SESSION_KEY);
  expect(claimChosenPlan()).toBe(false);
  expect(readChosenPlan(NOW)).toBe('pro');
});
