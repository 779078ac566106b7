import { expect, test, vi } from 'vitest';
import { BusyButton } from './busy-button.tsx';

test.each([
  [{}, true],
  [{ 'aria-disabled': false }, true],
  [{ 'aria-disabled': true }, false],
  [{ busy: true }, false],
] as const)('with %o, a press reaches the page: %s', (state, isReached) => {
  const onClick = vi.fn();
  const { props } = BusyButton({ busy: false, busyLabel: 'Sending...', onClick, ...state });
  const preventDefault = vi.fn();
  props.onClick({ preventDefault });
  // Prevented, because otherwise a form would be submitted.
  expect([onClick, preventDefault].map(({ mock }) => mock.calls.length)).toEqual(
    isReached ? [1, 0] : [0, 1],
  );
});
