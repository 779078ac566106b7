import { expect, test } from 'vitest';
import { WorkersDiedError } from '../../queue-job/workers-died-error.ts';
import { photoFailure } from './fail-photos.ts';

test('a photo over which worker after worker died says so, not that its file is at fault', () => {
  const { code, text } = photoFailure(new WorkersDiedError('job stalled'));
  expect(code).toBe('process_killed');
  expect(text({ name: 'a.jpg' })).toBe(
    'a.jpg: Our analysis broke off at this photo each time, so we have stopped trying. You can try it again.',
  );
});
