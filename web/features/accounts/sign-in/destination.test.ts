import { expect, test } from 'vitest';
import { destinationAfterSignIn } from './destination.ts';

const origin = 'https://coach.example';

function go(query: string, onboarded: boolean | null, hasChosenPlan = false) {
  const arrival = { query: new URLSearchParams(query), origin, onboarded };
  return destinationAfterSignIn({ ...arrival, hasChosenPlan });
}

test('after sign-in, the page a person came for takes precedence, whatever the state of onboarding', () => {
  for (const onboarded of [true, false, null]) {
    expect(go('returnTo=%2Fdashboard%3Fa%3D1', onboarded)).toBe('/dashboard?a=1');
    expect(go('from=/album-feedback/7', onboarded)).toBe('/album-feedback/7');
  }
  expect(go('returnTo=/dashboard&from=/app', null)).toBe('/dashboard');
});

test('a returnTo that leads away, or nowhere, is ignored', () => {
  for (const unsafe of ['//evil.example', 'https://evil.example/x', '/', '/auth', '']) {
    const query = `returnTo=${encodeURIComponent(unsafe)}`;
    expect(go(query, true)).toBe('/upload-choice');
    expect(go(query, false)).toBe('/welcome');
    expect(go(`${query}&from=/dashboard`, true)).toBe('/dashboard');
  }
});

test('without a returnTo the destination is the upload after onboarding, and the welcome before', () => {
  expect(go('', true)).toBe('/upload-choice');
  expect(go('', false)).toBe('/welcome');
});

test('without a returnTo the destination is the checkout of an earlier chosen plan, whatever the state of onboarding', () => {
  for (const onboarded of [true, false, null]) {
    expect(go('', onboarded, true)).toBe('/pricing?checkout=resume');
    expect(go('returnTo=/dashboard', onboarded, true)).toBe('/dashboard');
  }
});

test('the destination waits until onboarding is known', () => {
  expect(go('', null)).toBeNull();
  expect(go('returnTo=//evil.example', null)).toBeNull();
});
