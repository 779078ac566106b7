import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callFailureText, jobFailureText } from './failure-texts.ts';

const job = { error_code: 'too_few_photos', error_text: 'Only 1 of 2 photos.' } as const;

test('a failed job is described in the words of its screen', () => {
  expect(jobFailureText(job, 'single')).toBe(
    'We encountered an issue analyzing your photo. Only 1 of 2 photos.',
  );
  expect(jobFailureText(job, 'album')).toBe('Feedback generation failed: Only 1 of 2 photos.');
  const unknown = { error_code: 'internal', error_text: null } as const;
  expect(jobFailureText(unknown, 'album')).toBe(
    'Feedback generation failed: An error occurred during analysis. Please try again.',
  );
});

test('a timeout, an unusable answer and a cancellation have their own texts', () => {
  for (const error_code of ['critic_timeout', 'job_timed_out'] as const) {
    expect(jobFailureText({ ...job, error_code }, 'single')).toBe(
      'We encountered an issue analyzing your photo. Request timed out',
    );
  }
  const invalid = 'Invalid response from AI analysis - missing analysis data';
  expect(jobFailureText({ ...job, error_code: 'critic_invalid_output' }, 'album')).toBe(invalid);
  const reply = new ApiError('invalid_reply', 'unreadable', 200, null);
  expect(callFailureText(reply, 'album')).toBe(invalid);
  expect(jobFailureText({ ...job, error_code: 'job_cancelled' }, 'album')).toBe(
    'Your photos are still here, so you can run the analysis again.',
  );
});

test('a failed call is described with its message', () => {
  const refused = new ApiError('upload_missing', 'An upload is gone.', 409, null);
  expect(callFailureText(refused, 'album')).toBe('Feedback generation failed: An upload is gone.');
  const late = new DOMException('The operation timed out.', 'TimeoutError');
  expect(callFailureText(late, 'album')).toBe('Feedback generation failed: Request timed out');
});
