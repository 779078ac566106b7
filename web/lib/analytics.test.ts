import { createStorageArea } from '@photo-coach/testing/lib/storage-area.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetAnalytics, track } from './analytics.ts';

const area = createStorageArea();
const kept = () => JSON.parse(area.getItem('analytics_events') ?? '[]');

beforeEach(() => {
  area.items.clear();
  vi.stubGlobal('localStorage', area);
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});

test('the last 100 events are kept with their properties and time, until a sign-out', () => {
  for (let nth = 0; nth < 103; nth += 1) track('checkout_failed', { nth });
  expect(kept()).toHaveLength(100);
  expect(kept()[0]).toEqual({
    event: 'checkout_failed',
    properties: { nth: 3 },
    timestamp: expect.any(String),
  });
  resetAnalytics();
  expect(area.items.size).toBe(0);
});

test.each(['{', 'null', '{"a":1}'])('what is not a list of events, %s, is replaced', (stored) => {
  area.setItem('analytics_events', stored);
  track('auth_login_failed');
  expect(kept()).toMatchObject([{ event: 'auth_login_failed' }]);
});
