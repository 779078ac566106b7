import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { throttledWarn } from './throttled-warn.ts';

afterEach(() => void vi.useRealTimers());

test('a problem is logged at once, and its repetitions half a minute later with their number', () => {
  vi.useFakeTimers();
  const { log, lines } = captureLog();
  const warn = throttledWarn(log, 'the queue is down');
  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED :${port}`), { code: 'ECONNREFUSED' });
  for (let port = 1; port <= 5; port += 1) warn(refused(port));
  expect(lines).toMatchObject([{ msg: 'the queue is down' }]);
  warn(new Error('something else'));
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  warn(refused(6));
  expect(lines.at(-1)).toMatchObject({ msg: 'the queue is down', suppressed: 4 });
});
