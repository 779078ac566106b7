import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchAnew } from './fetch-anew.ts';

test('a first fetch that is under way is replaced, since its answer may be older than an event', async () => {
  const client = new QueryClient();
  const queryKey = ['analysis', 'album'];
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let fetches = 0;
  const queryFn = () => answers[fetches++]?.promise ?? 'more';
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  expect(fetches).toBe(1);
  const isFetched = fetchAnew(client, ['analysis']);
  answers[1]?.resolve('done');
  await isFetched;
  answers[0]?.resolve('processing');
  await answers[0]?.promise;
  expect(fetches).toBe(2);
  expect(observer.getCurrentResult().data).toBe('done');
  stop();
});
