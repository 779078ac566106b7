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

test('a reply is taken once, by the request that it was sent for', () => {
  expect(takeEarlyReply('/albums/2/analysis', 'a')).toBeNull();
  expect(takeEarlyReply(PATH, 'a')).toBe(reply);
  expect(takeEarlyReply(PATH, 'a')).toBeNull();
});

test('a reply to another session is not taken', () => {
  expect(takeEarlyReply(PATH, 'b')).toBeNull();
});

test('a reply that has waited for long is not taken', () => {
  if (window.earlyReply) window.earlyReply.at -= 16_000;
  expect(takeEarlyReply(PATH, 'a')).toBeNull();
});
