import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts processes that only compute, each in a session of its own: Linux gives every session the same share of the CPU,
 * so loops in one session would weigh no more than one of them.
 * @returns ends them
 */
export function startBusyLoops(count: number): () => Promise<void> {
  const loops = Array.from({ length: count }, () =>
    spawn('node', ['-e', 'for (;;) Math.hypot(1, 2)'], { detached: true, stdio: 'ignore' }),
  );
  const kill = (loop: ChildProcess) => loop.kill('SIGKILL');
  const killAll = () => void loops.map(kill);
  process.once('exit', killAll);
  return async () => {
    process.removeListener('exit', killAll);
    const exits = loops.map((loop) => once(loop, 'exit'));
    killAll();
    await Promise.all(exits);
  };
}
