import { spawn } from 'node:child_process';

/**
 * Keeps the processor busy with loops, each in its own session: Linux shares the processor among sessions first, so
 * loops of one session would count as one.
 * @param limitSeconds they end after it, even if nobody stops them
 * @returns a function that ends them
 */
export function startBusyLoops(count: number, limitSeconds: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn('timeout', ['--signal=KILL', String(limitSeconds), 'sh', '-c', 'while :; do :; done'], {
      detached: true, // calls setsid
      stdio: 'ignore',
    }),
  );
  return () => {
    for (const { pid, exitCode } of loops) {
      if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
    }
  };
}
