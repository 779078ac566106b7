import { expect, test } from 'vitest';
import { FILE_PROBLEM_CODES, hasFailedOnOurSide, hasFileProblem } from './photo-failure.ts';

test('a photo’s file is blamed for its content, and never for the server', () => {
  expect(FILE_PROBLEM_CODES.toSorted()).toEqual([
    'critic_refused',
    'file_too_large',
    'file_type_not_allowed',
    'photo_decode_failed',
    'photo_decode_timeout',
    'photo_dimensions_not_allowed',
    'photo_empty',
    'photo_encoding_unsupported',
    'photo_missing',
    'photo_raw_without_jpeg',
    'photo_replaced',
    'photo_too_complex',
    'photo_too_many_pixels',
    'photo_truncated',
    'photo_type_not_allowed',
    'photo_unreadable',
  ]);
});

test('a failed photo without a code failed on our side, and a photo that has not failed did neither', () => {
  const failed = { state: 'failed', error_code: null } as const;
  expect([hasFileProblem(failed), hasFailedOnOurSide(failed)]).toEqual([false, true]);
  const ready = { state: 'ready', error_code: null } as const;
  expect([hasFileProblem(ready), hasFailedOnOurSide(ready)]).toEqual([false, false]);
});
