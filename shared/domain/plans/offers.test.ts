import { expect, test } from 'vitest';
import { listOffers, OFFERS } from './offers.ts';

const idsOf = (...args: Parameters<typeof listOffers>) => listOffers(...args).map(({ id }) => id);

test('an offer without an address is not listed', () => {
  const configured = { coachingCall: false, community: false };
  expect(idsOf('free', configured)).not.toContain('community');
  expect(idsOf('pro', configured)).not.toContain('coachingCall');
  const both = { coachingCall: true, community: true };
  expect(idsOf('free', both)).toContain('community');
  expect(idsOf('pro', both)).toContain('coachingCall');
});

test('rows of plans stay letter for letter, and one number of photos is said', () => {
  expect(OFFERS.free[0].text).toBe('3 critiques per day');
  expect(OFFERS.free[3].text).toBe('2 free folder uploads');
  expect(OFFERS.free[4].text).toBe('Album uploads of up to 12 photos');
  expect(OFFERS.creator[0].text).toBe('100 photos a day, 3,000 a month');
});

test('no offer is listed twice', () => {
  const texts = Object.values(OFFERS).flatMap((offers) => offers.map(({ text }) => text));
  expect(new Set(texts).size).toBe(texts.length);
});
