import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { expect, test } from 'vitest';
import { afterCursor, toPage } from './keyset.ts';

const id = newId();
const cursorOf = (text: string) => Buffer.from(text).toString('base64url');

test('the cursor of a page continues its list', () => {
  const rows = [
    { id, keyset_time: '2026-02-28T23:59:59.123456Z' },
    { id: newId(), keyset_time: '2026-02-28T23:59:59.123455Z' },
  ];
  const { nextCursor } = toPage(rows, 1);
  expect(nextCursor).toBe(cursorOf(`2026-02-28T23:59:59.123456Z ${id}`));
  expect(() => afterCursor(nextCursor ?? '')).not.toThrow();
});

test.each([
  '2024-02-30T00:00:00.000000Z',
  '2023-02-29T00:00:00.000000Z',
  '0000-01-01T00:00:00.000000Z',
  '10000-01-01T00:00:00.000000Z',
  '+010000-01-01T00:00:00.000000Z',
  '-000001-01-01T00:00:00.000000Z',
  '2024-01-01T24:00:00.000000Z',
  '2016-12-31T23:59:60.000000Z',
  '2024-01-01T00:00:00.000000+02:00',
  '2024-01-01T00:00:00.000Z',
  '2024-01-01T00:00:00Z',
  'infinity',
  'now',
  '',
])('a cursor of the time "%s" is refused', (time) => {
  expect(() => afterCursor(cursorOf(`${time} ${id}`))).toThrow('cursor: not one');
});

const time = '2024-01-01T00:00:00.000000Z';
test.each([
  ['of an id in capitals', cursorOf(`${time} ${id.toUpperCase()}`)],
  ['without an id', cursorOf(`${time} `)],
  ['with a space at its end', cursorOf(`${time} ${id} `)],
  ['with a line break', cursorOf(`${time} ${id}\n`)],
  ['in padded base64', `${cursorOf(`${time} ${id}`)}=`],
  ['with letters that base64url passes over', `!${cursorOf(`${time} ${id}`)}`],
  ['that is empty', ''],
  ['of 200 bytes of nothing', '\u0000'.repeat(200)],
])('a cursor %s is refused', (_what, cursor) => {
  expect(() => afterCursor(cursor)).toThrow('cursor: not one');
});
