import { expect, test } from 'vitest';
import { comparableTimes } from './capture-time.ts';
import { parseCaptureTime } from './parse-capture-time.ts';

/** These times in the order in which they are compared, and those that aren't times at the end. */
function sorted(texts: readonly string[]): string[] {
  const times = comparableTimes(texts, (text) => parseCaptureTime({ text }));
  const at = (text: string) => times.get(text) ?? Number.POSITIVE_INFINITY;
  return texts.toSorted((one, other) => at(one) - at(other));
}

// Two cameras, of which one or both store a zone: shared/domain/shoots/group-shoot.test.ts.
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
