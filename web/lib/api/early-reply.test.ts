import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyReply } from './early-reply.ts';

const URL_OF_REPLY = '/api/albums/1/analysis';
const reply = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('window', {
    earlyReply: { url: URL_OF_REPLY, token: 'a', at: performance.now(), reply },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an early reply is used once, by the request that it was sent for', () => {
  expect(takeEarlyReply('/api/albums/2/analysis', 'a')).toBeNull();
  expect(takeEarlyReply(URL_OF_REPLY, 'a')).toBe(reply);
  expect(takeEarlyReply(URL_OF_REPLY, 'a')).toBeNull();
});

test('an early reply to another session is not used', () => {
  expect(takeEarlyReply(URL_OF_REPLY, 'b')).toBeNull();
});

test('an early reply that has waited too long is not used', () => {
  if (window.earlyReply) window.earlyReply.at -= 16_000;
  expect(takeEarlyReply(URL_OF_REPLY, 'a')).toBeNull();
});
