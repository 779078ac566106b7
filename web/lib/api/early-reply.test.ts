import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyReply } from './early-reply.ts';

const PATH = '/albums/1/analysis';
const reply = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('window', { earlyReply: { path: PATH, token: 'a', at: performance.now(), reply } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an early reply is used once, by the request that it was sent for', () => {
  expect(takeEarlyReply('/albums/2/analysis', 'a')).toBeNull();
  expect(takeEarlyReply(PATH, 'a')).toBe(reply);
  expect(takeEarlyReply(PATH, 'a')).toBeNull();
});

test('an early reply to another session is not used', () => {
  expect(takeEarlyReply(PATH, 'b')).toBeNull();
});

test('an early reply that has waited too long is not used', () => {
  if (window.earlyReply) window.earlyReply.at -= 16_000;
  expect(takeEarlyReply(PATH, 'a')).toBeNull();
});
