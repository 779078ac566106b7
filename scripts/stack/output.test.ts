import { expect, test } from 'vitest';
import { formatLogLine } from './output.ts';

const time = '2026-01-31T12:34:56.000Z';
const plain = (entry: object) => formatLogLine(JSON.stringify({ level: 30, time, ...entry }));
const clock = new Date(time).toTimeString().slice(0, 8);

test('a log line shows time, level, message and its fields, without what the prefix says', () => {
  expect(plain({ pid: 7, process: 'api', msg: 'listening', port: 3000 })).toBe(
    `${clock} INFO  listening port=3000`,
  );
});

test('a logged error shows its message on the line and its stack below', () => {
  const err = { message: 'no such row', stack: 'Error: no such row\n    at f (a.ts:1:1)' };
  expect(plain({ level: 50, msg: 'failed', err })).toBe(
    `${clock} ERROR failed error=no such row\n    at f (a.ts:1:1)`,
  );
});

test('a log line has its long values cut, and other text stays unchanged', () => {
  expect(plain({ msg: 'm', long: 'x'.repeat(500) }).length).toBeLessThan(220);
  expect(formatLogLine('plain text')).toBe('plain text');
  expect(formatLogLine('{not json')).toBe('{not json');
});
