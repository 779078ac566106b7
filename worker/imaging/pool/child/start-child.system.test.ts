import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startChild } from './start-child.ts';

const childFile = path.join(import.meta.dirname, '../testing/writing-child.ts');

/** What the child sends about its folder for compiled code. */
async function reportOfChild(): Promise<unknown> {
  const child = startChild(childFile);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [report] = await once(child, 'message');
  return report;
}

it('an imaging process writes its compiled code to a folder of its own, and nothing once photos may come', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  enableCompileCache(folder); // unless NODE_COMPILE_CACHE names another one
  const imaging = path.join(path.dirname(getCompileCacheDir() ?? ''), 'imaging');
  const report = await reportOfChild();
  expect(report).toEqual({
    folder: expect.stringContaining(imaging),
    before: 'written',
    after: expect.stringContaining('restricted'),
  });
  expect(readdirSync(imaging, { recursive: true })).not.toHaveLength(0);
});
