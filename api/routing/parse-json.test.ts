import { expect, test } from 'vitest';
import { scanJson } from './parse-json.ts';

const scan = (json: string) => scanJson(Buffer.from(json));
const SIZE = 2_000_000;

test.each([
  ['a request with a long text', JSON.stringify({ photos: [{ data: 'A'.repeat(SIZE) }] })],
  ['quotes and backslashes within texts', JSON.stringify({ a: '\\"', b: '"[[[['.repeat(5000) })],
  ['a backslash before the end of a text', JSON.stringify({ a: '\\', b: '\\\\"' })],
  ['sixteen levels', `${'['.repeat(16)}${']'.repeat(16)}`],
  ['many lists after each other', '[]'.repeat(1000)],
])('JSON with %s may be parsed', (_what, json) => {
  expect(scan(json)).toBeNull();
});

test.each([
  ['seventeen levels', '['.repeat(17), 'The body is nested too deeply.'],
  ['levels without end', '{"a":['.repeat(SIZE / 6), 'The body is nested too deeply.'],
  ['names without end', `{${'"a":1,'.repeat(SIZE / 6)}`, 'The body has too many fields.'],
  ['texts without end', '""'.repeat(SIZE / 2), 'The body has too many fields.'],
  ['a number without end', '1'.repeat(SIZE), 'The body has too many fields.'],
  ['lists without end', '[],'.repeat(SIZE / 3), 'The body has too many fields.'],
  ['a text without end', `["${'A'.repeat(SIZE)}`, 'The body is not JSON.'],
  ['a text that only seems to end', `["${'\\"'.repeat(1000)}`, 'The body is not JSON.'],
])('JSON with %s may not be parsed', (_what, json, problem) => {
  expect(scan(json)).toBe(problem);
});
