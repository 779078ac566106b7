import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent } from '@photo-coach/shared/contracts/http/analytics.ts';
import { createStorageArea } from '@photo-coach/testing/lib/storage-area.ts';
import { expect, test } from 'vitest';
import { createAnalyticsQueue } from './analytics-queue.ts';

const made = (properties: AnalyticsEvent['properties'] = {}): AnalyticsEvent => ({
  id: randomUUID(),
  event: 'auth_login_requested',
  properties,
  timestamp: '2026-11-21T10:00:00.000Z',
});

const idsOf = (events: readonly AnalyticsEvent[]) => events.map(({ id }) => id);

test('the queue keeps the last 100 events, oldest first', () => {
  const queue = createAnalyticsQueue(createStorageArea());
  const events = Array.from({ length: 103 }, (_, nth) => made({ nth }));
  for (const event of events) queue.add(event);
  expect(queue.unsent(200)).toEqual(events.slice(3));
  expect(queue.unsent(25)).toEqual(events.slice(3, 28));
});

test('sent events are not sent again, even after a reload, and stay among the last 100', () => {
  const area = createStorageArea();
  const queue = createAnalyticsQueue(area);
  const [first, second] = [made(), made()];
  queue.add(first);
  queue.add(second);
  queue.markSent([first]);
  expect(createAnalyticsQueue(area).unsent(10)).toEqual([second]);
  expect(area.items.get('analytics_events')).toContain(first.id);
});

test('two tabs add to one list and see which events the other has sent', () => {
  const area = createStorageArea();
  const [tab, otherTab] = [createAnalyticsQueue(area), createAnalyticsQueue(area)];
  const [first, second, third] = [made(), made(), made()];
  tab.add(first);
  otherTab.add(second);
  tab.markSent([first]);
  otherTab.add(third);
  otherTab.markSent([second]);
  expect(idsOf(tab.unsent(10))).toEqual([third.id]);
  expect(idsOf(otherTab.unsent(10))).toEqual([third.id]);
});

test("the list of sent ids doesn't outgrow the events", () => {
  const area = createStorageArea();
  const queue = createAnalyticsQueue(area);
  for (let nth = 0; nth < 250; nth += 1) {
    const event = made();
    queue.add(event);
    queue.markSent([event]);
  }
  expect(JSON.parse(area.items.get('analytics_sent') ?? '')).toHaveLength(100);
});

test.each(['{', 'null', '"text"', '{"a":1}', '[1,{"id":"x"}]'])(
  'a stored list that holds %s is replaced by a new one',
  (stored) => {
    const area = createStorageArea();
    area.setItem('analytics_events', stored);
    area.setItem('analytics_sent', stored);
    const queue = createAnalyticsQueue(area);
    expect(queue.unsent(10)).toEqual([]);
    const event = made();
    queue.add(event);
    expect(queue.unsent(10)).toEqual([event]);
  },
);

test('an event that violates the contract is not kept', () => {
  const area = createStorageArea();
  const queue = createAnalyticsQueue(area);
  queue.add(made({ reason: 'x'.repeat(201) }));
  expect(queue.unsent(10)).toEqual([]);
  expect(area.items.size).toBe(0);
});

test('a full storage loses only the event, and nothing is sent twice', () => {
  const area = createStorageArea();
  const queue = createAnalyticsQueue(area);
  const event = made();
  queue.add(event);
  area.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  queue.add(made());
  expect(queue.unsent(10)).toEqual([event]);
  queue.markSent([event]);
  expect(queue.unsent(10)).toEqual([]);
});

test('clearing the queue leaves nothing behind', () => {
  const area = createStorageArea();
  const queue = createAnalyticsQueue(area);
  const event = made();
  queue.add(event);
  queue.markSent([event]);
  queue.clear();
  expect(area.items.size).toBe(0);
});
