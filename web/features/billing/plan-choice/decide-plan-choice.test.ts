import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { expect, test } from 'vitest';
import { decidePlanChoice } from './decide-plan-choice.ts';

const CHOICES = ['starter', 'creator', 'pro'] as const;

/** What each of the three plans does for an account, in short. */
function choicesOf(account: Parameters<typeof decidePlanChoice>[1]): string[] {
  return CHOICES.map((chosen) => {
    const choice = decidePlanChoice(chosen, account);
    if (choice.kind === 'refuse') return choice.title;
    if (choice.kind === 'confirm-switch') return `${choice.currentName} → ${choice.plan}`;
    return choice.kind === 'checkout' ? `checkout ${choice.plan}` : choice.kind;
  });
}

const FREE = ['activate-starter', 'checkout creator', 'checkout pro'];

test.each<[string, Plan, string | null, string[]]>([
  ['never bought anything', 'free', null, FREE],
  ['canceled and ended', 'creator', 'canceled', FREE],
  ['first payment not finished', 'pro', 'incomplete', FREE],
  ['first payment never came', 'creator', 'incomplete_expired', FREE],
  [
    'Creator in force',
    'creator',
    'active',
    ['Higher Plan Active', 'Already Subscribed', 'Creator → pro'],
  ],
  [
    'Creator on trial',
    'creator',
    'trialing',
    ['Higher Plan Active', 'Already Subscribed', 'Creator → pro'],
  ],
  ['Pro in force', 'pro', 'active', ['Higher Plan Active', 'Pro → creator', 'Already Subscribed']],
  ['Creator past due', 'creator', 'past_due', ['Higher Plan Active', 'manage', 'Creator → pro']],
  ['Pro unpaid', 'pro', 'unpaid', ['Higher Plan Active', 'Pro → creator', 'manage']],
  ['Pro paused', 'pro', 'paused', ['Higher Plan Active', 'Pro → creator', 'manage']],
])('the choices of an account in the state “%s” (%s, %s)', (_name, plan, plan_status, expected) => {
  expect(choicesOf({ plan, plan_status, isVerified: true })).toEqual(expected);
});

test('a plan that ends anyway is not to be canceled', () => {
  const account = { plan: 'pro', plan_status: 'active', isVerified: true } as const;
  expect(decidePlanChoice('starter', account)).toMatchObject({
    text: 'You’re on Pro. To go back to Starter, cancel Pro first.',
  });
  expect(decidePlanChoice('starter', account, true)).toMatchObject({
    text: 'You’re on Pro until it ends, and then on Starter.',
  });
});

test('a visitor signs up for any plan', () => {
  expect(choicesOf(null)).toEqual(['sign-up', 'sign-up', 'sign-up']);
});

test('an unverified email blocks paid plans; if it is unknown, the server decides', () => {
  const account = { plan: 'free', plan_status: null } as const;
  expect(choicesOf({ ...account, isVerified: false })).toEqual([
    'activate-starter',
    'verify-email',
    'verify-email',
  ]);
  expect(choicesOf({ ...account, isVerified: null })).toEqual(FREE);
});
