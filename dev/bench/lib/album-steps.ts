import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { PhotoFile } from '../../../testing/product/test-user.ts';
import { forkProcess } from './fork-process.ts';

const usedSchema = z.object({ cpuMs: z.number() });

/**
 * Starts as many processes as the machine has cores, which share the photos of an album and only compute their steps.
 * @returns does so once, all at the same time, and resolves with the CPU time of all, ms
 */
export async function startAlbumSteps(files: readonly PhotoFile[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-coach-steps-'));
  const paths: string[] = [];
  for (const { name, bytes } of files) {
    paths.push(path.join(folder, name));
    await writeFile(path.join(folder, name), bytes);
  }
  const cores = availableParallelism();
  const shares = Array.from({ length: cores }, (_, core) =>
    paths.filter((_path, index) => index % cores === core),
  );
  const started = await Promise.all(
    shares.map((share) => forkProcess('album-steps-process.ts', share)),
  );
  return {
    cores,
    async run(): Promise<number> {
      const used = started.map(async ({ child }) => {
        const answer = once(child, 'message');
        child.send('go');
        const [message]: unknown[] = await answer;
        return usedSchema.parse(message).cpuMs;
      });
      return (await Promise.all(used)).reduce((sum, cpuMs) => sum + cpuMs, 0);
    },
    async stop(): Promise<void> {
      for (const { child } of started) {
        const exited = once(child, 'exit');
        child.kill();
        await exited;
      }
      await rm(folder, { recursive: true });
    },
  };
}
