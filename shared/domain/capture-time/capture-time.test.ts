import { expect, test } from 'vitest';
import { comparableTimes, formatCaptureTime } from './capture-time.ts';
import { findCaptureTime } from './find-capture-time.ts';
import { parseCaptureTime } from './parse-capture-time.ts';

/** These times in the order in which they are compared, and those that aren't times at the end. */
function sorted(texts: readonly string[]): string[] {
  const times = comparableTimes(texts, (text) => parseCaptureTime({ text }));
  const at = (text: string) => times.get(text) ?? Number.POSITIVE_INFINITY;
  return texts.toSorted((one, other) => at(one) - at(other));
}

// Two cameras, one or both with a zone: shared/domain/shoots/group-shoot.test.ts.
test('the hour that a clock repeats in autumn is in order if all times have a zone', () => {
  const night = ['2024-11-03T01:50:00-04:00', '2024-11-03T01:10:00-05:00'];
  expect(sorted(night.toReversed())).toEqual(night);
});

test('a photo without a time does not decide how the others are compared', () => {
  const texts = ['2024-05-01T17:00:00+09:00', '2024-05-01T10:30:00-07:00', 'unknown'];
  expect(sorted(texts.toReversed())).toEqual(texts);
});

test('fractions of a second count', () => {
  const burst = ['2024-05-01T12:00:00.900', '2024-05-01T12:00:01', '2024-05-01T12:00:01.100'];
  expect(sorted(burst.toReversed())).toEqual(burst);
});

/** The time as it is stored; null if it is none. */
const parsed = (text: string, fields: { offset?: string; subsecond?: string } = {}) => {
  const time = parseCaptureTime({ text, ...fields });
  return time && formatCaptureTime(time);
};

test.each([
  ['2024:05:01 12:30:00', '2024-05-01T12:30:00'],
  ['2024-05-01 12:30:00', '2024-05-01T12:30:00'],
  ['2024/05/01 12:30:00', '2024-05-01T12:30:00'],
  ['2024.5.1 9:30:00', '2024-05-01T09:30:00'],
  ['2024-05-01T12:30:00', '2024-05-01T12:30:00'],
  ['2024-05-01T12:30', '2024-05-01T12:30:00'],
  ['2024:05:01  12:30:00', '2024-05-01T12:30:00'],
  ['2024:05:01 12:30:00\0', '2024-05-01T12:30:00'],
  ['2024:05:01 12:30:00\0\xff\x07', '2024-05-01T12:30:00'],
  ['  2024:05:01 12:30:00   ', '2024-05-01T12:30:00'],
  ['2024:05:01 12:30:00.25', '2024-05-01T12:30:00.250'],
  ['2024:05:01 12:30:00,123456', '2024-05-01T12:30:00.123'],
  ['2024:05:01 12:30:00+02:00', '2024-05-01T12:30:00+02:00'],
  ['2024:05:01 12:30:00 -0330', '2024-05-01T12:30:00-03:30'],
  ['2024:05:01 12:30:00Z', '2024-05-01T12:30:00+00:00'],
  ['2024-05-01T12:30:00.5+05:45', '2024-05-01T12:30:00.500+05:45'],
  ['2024:02:29 23:59:59', '2024-02-29T23:59:59'],
  ['1900:01:01 00:00:00', '1900-01-01T00:00:00'],
  ['2099:12:31 23:59:59', '2099-12-31T23:59:59'],
])('the time %j is read as %s', (text, time) => {
  expect(parsed(text)).toBe(time);
});

test.each([
  '',
  '    :  :     :  :  ',
  '0000:00:00 00:00:00',
  '2024:00:10 12:30:00',
  '2024:13:01 12:30:00',
  '2024:05:00 12:30:00',
  '2024:02:30 12:30:00',
  '2023:02:29 12:30:00',
  '2024:05:01 24:00:00',
  '2024:05:01 12:60:00',
  '2024:05:01 12:30:60',
  '2024:05:01',
  '2024/05/01',
  '2024-05',
  '0024:05:01 12:30:00',
  '1601:01:01 00:00:00',
  '1899:12:30 00:00:00',
  '2107:12:31 23:59:58',
  '9999:12:31 23:59:59',
  '2024:05:01 03:30:00 PM',
  '2024:05:01 12:30:00 +99:00',
  '01 Foo 2024 12:30:00',
  'yesterday',
])('no time is read from %j', (text) => {
  expect(parsed(text)).toBeNull();
});

test.each([
  ['+02:00', '+02:00'],
  ['+0200', '+02:00'],
  ['+2', '+02:00'],
  ['-3:30', '-03:30'],
  ['+02:00\0', '+02:00'],
  [' +02:00 ', '+02:00'],
  ['Z', '+00:00'],
  ['+00:00', '+00:00'],
  ['-00:00', '+00:00'],
  ['+14:00', '+14:00'],
  ['', ''],
  ['   ', ''],
  ['   :  ', ''],
  ['02:00', ''],
  ['+15:00', ''],
  ['+02:60', ''],
  ['local', ''],
])('the field %j gives the time zone "%s"', (offset, zone) => {
  expect(parsed('2024:05:01 12:30:00', { offset })).toBe(`2024-05-01T12:30:00${zone}`);
});

test('a zone in the time itself counts more than one in a field', () => {
  expect(parsed('2024:05:01 12:30:00-04:00', { offset: '+02:00' })).toMatch(/-04:00$/);
});

test.each([
  ['25', '.250'],
  ['05', '.050'],
  ['277 ', '.277'],
  ['1234567', '.123'],
  ['57', '.570'],
  ['000', ''],
  ['  ', ''],
  ['', ''],
])('the digits %j of a second are read as a fraction', (subsecond, fraction) => {
  expect(parsed('2024:05:01 12:30:00', { subsecond })).toBe(`2024-05-01T12:30:00${fraction}`);
});

test('a stored time is read as it was written', () => {
  for (const offsetMinutes of [null, 0, 345, -210, 840]) {
    for (const localMs of [Date.UTC(2024, 1, 29, 23, 59, 59, 7), Date.UTC(1900, 0, 1), 0]) {
      const time = { localMs, offsetMinutes };
      expect(parseCaptureTime({ text: formatCaptureTime(time) })).toEqual(time);
    }
  }
});

const find = (exif: Parameters<typeof findCaptureTime>[0]): string | null => {
  const time = findCaptureTime(exif);
  return time && formatCaptureTime(time);
};

test('the time of the picture counts before that of its digitization, and an invalid one gives way', () => {
  const DateTimeDigitized = '2002:05:01 12:30:00';
  expect(find({ DateTimeOriginal: '2001:05:01 12:30:00', DateTimeDigitized })).toMatch(/^2001/);
  expect(find({ DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized })).toMatch(/^2002/);
  expect(find({ DateTimeOriginal: '2024:02:30 12:30:00' })).toBeNull();
  expect(find({})).toBeNull();
});

test('a time has the zone and the fraction of its own fields', () => {
  const fields = {
    OffsetTimeOriginal: '+02:00',
    SubSecTimeOriginal: '25',
    OffsetTimeDigitized: '-07:00',
    SubSecTimeDigitized: '5',
  };
  expect(find({ DateTimeOriginal: '2001:05:01 12:30:00', ...fields })).toBe(
    '2001-05-01T12:30:00.250+02:00',
  );
  expect(find({ DateTimeDigitized: '2001:05:01 12:30:00', ...fields })).toBe(
    '2001-05-01T12:30:00.500-07:00',
  );
});
