import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { expect, test } from 'vitest';
import { effectivePlan, PLANS } from './plans.ts';

test.each<[Plan, string | null, Plan]>([
  ['creator', 'active', 'creator'],
  ['pro', 'trialing', 'pro'],
  ['creator', 'past_due', 'free'],
  ['pro', 'unpaid', 'free'],
  ['creator', 'paused', 'free'],
  ['pro', 'incomplete', 'free'],
  ['pro', 'incomplete_expired', 'free'],
  ['creator', 'canceled', 'free'],
  ['creator', null, 'free'],
  ['free', null, 'free'],
])('the plan %s with the status %s has the terms of %s', (plan, plan_status, effective) => {
  expect(effectivePlan({ plan, plan_status })).toBe(effective);
});

const CREATORS = {
  deepDive: true,
  export: true,
  shoots: true,
  coachingCall: false,
  earlyAccess: false,
  branding: false,
  businessTips: false,
};

test('plans include what they are sold with', () => {
  const { free, creator, pro } = PLANS;
  expect([free.analysesPerDay, free.folderUploads]).toEqual([3, 2]);
  expect([creator.photosPerDay, creator.photosPerAlbum]).toEqual([100, 12]);
  expect([pro.queuePriority, creator.queuePriority, free.queuePriority]).toEqual([1, 5, 10]);
  expect([free, creator, pro].map(({ features }) => features)).toEqual([
    { ...CREATORS, deepDive: false, export: false, shoots: false },
    CREATORS,
    { ...CREATORS, coachingCall: true, earlyAccess: true, branding: true, businessTips: true },
  ]);
});
