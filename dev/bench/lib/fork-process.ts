import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';

const addressSchema = z.object({ url: z.url() });

/** Starts a module of this folder as a process, and waits for its first message. */
export async function forkProcess(
  file: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; message: unknown }> {
  const child = fork(path.join(import.meta.dirname, file), args);
  const [message]: unknown[] = await once(child, 'message');
  return { child, message };
}

/** Starts a server of this folder as a process. */
export async function forkServer(
  file: 'bare-express-process.ts',
  args: readonly string[] = [],
): Promise<{ url: string; pid: number | undefined; stop: () => Promise<void> }> {
  const { child, message } = await forkProcess(file, args);
  return {
    ...addressSchema.parse(message),
    pid: child.pid,
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}
