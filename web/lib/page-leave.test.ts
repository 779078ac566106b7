import { expect, onTestFinished, test, vi } from 'vitest';

const window = new EventTarget();
vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
vi.resetModules();
const { loadUnlessLeft } = await import('./page-leave.ts');
vi.unstubAllGlobals();

const leave = () => window.dispatchEvent(new Event('beforeunload'));
const aborted = () => Promise.reject(new TypeError('error loading dynamically imported module'));

test("a file that can't be loaded fails at once, but while the page is being left only if the page stays", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await expect(loadUnlessLeft(aborted)).rejects.toThrow(TypeError);

  leave();
  const failed = vi.fn<(error: unknown) => void>();
  const loading = loadUnlessLeft(aborted).catch(failed);
  await vi.advanceTimersByTimeAsync(9_000);
  // Left again: the next page never came, for example because it was a download.
  leave();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await loading;
  expect(failed).toHaveBeenCalledOnce();
});

test('a loaded file is available at once, even while the page is being left', async () => {
  leave();
  expect(await loadUnlessLeft(() => Promise.resolve('file'))).toBe('file');
});
