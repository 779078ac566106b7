import { expect, test } from 'vitest';
import { PLANS } from './plans.ts';

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
