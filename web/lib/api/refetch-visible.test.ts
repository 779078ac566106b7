import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchVisible } from './refetch-visible.ts';

const queryKey = ['analysis', 'album'];

/** A query on screen whose fetches end when the test answers them. */
function observe() {
  const client = new QueryClient();
  const fetches: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const fetch = Promise.withResolvers<string>();
    fetches.push(fetch);
    return fetch.promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  const answer = (index: number, data: string) => fetches[index]?.resolve(data);
  return { client, fetches, answer, data: () => observer.getCurrentResult().data, stop };
}

test('a first fetch is followed by another, because its answer may be older than an event', async () => {
  const { client, fetches, answer, data, stop } = observe();
  const isFetched = refetchVisible(client, ['analysis']);
  answer(0, 'processing');
  await expect.poll(() => fetches.length).toBe(2);
  expect(data()).toBe('processing');
  answer(1, 'done');
  await isFetched;
  expect(data()).toBe('done');
  stop();
});

test("events in quick succession don't keep a slow fetch from ending", async () => {
  const { client, fetches, answer, data, stop } = observe();
  answer(0, 'first');
  await expect.poll(data).toBe('first');
  void refetchVisible(client, ['analysis']);
  await expect.poll(() => fetches.length).toBe(2);
  const later = [refetchVisible(client, ['analysis']), refetchVisible(client, ['analysis'])];
  answer(1, 'second');
  await expect.poll(data).toBe('second');
  answer(fetches.length - 1, 'third');
  await Promise.all(later);
  expect(data()).toBe('third');
  stop();
});
