import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

export type GuardedProcess = {
  exited: Promise<void>;
  hasExited(): boolean;
  /** Sends SIGINT, then SIGKILL after `timeout` milliseconds. */
  stop(timeout: number): Promise<void>;
};

/**
 * Runs a command and sends it SIGINT when the guard's standard input ends. The operating system closes
 * that pipe when the parent process ends for any reason, so the command ends even after kill -9 of the
 * parent, when no exit handler runs. A command that has not ended 20 seconds later, because it is frozen or hangs, is
 * killed.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{
  while read -r _ <&3; do :; done
  kill -INT "$child"
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do sleep 1; done
  kill -KILL "$child"
} 2>/dev/null &
watcher=$!
exec 3<&-
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Starts a command that ends with this process. It runs in its own process group, so the terminal's
 * Ctrl-C doesn't reach it and it can be stopped last.
 * @param log the file descriptor for its output
 */
export function startGuarded(command: string[], log: number): GuardedProcess {
  const guard = spawn('sh', ['-c', GUARD, 'guard', ...command], {
    stdio: ['pipe', log, log],
    detached: true,
  });
  const exited = once(guard, 'exit').then(() => undefined);
  const hasExited = () => guard.exitCode !== null || guard.signalCode !== null;
  return {
    exited,
    hasExited,
    stop: async (timeout) => {
      guard.stdin?.end();
      const killing = setTimeout(() => {
        // The whole group: the guard, the command and what the command started.
        if (guard.pid !== undefined && !hasExited()) process.kill(-guard.pid, 'SIGKILL');
      }, timeout);
      await exited;
      clearTimeout(killing);
    },
  };
}

/**
 * Runs a command to its end.
 * @throws Error with the last line of its standard error
 */
export async function runProgram([program = '', ...args]: string[]): Promise<void> {
  const env = { ...process.env, LC_ALL: 'C' };
  await promisify(execFile)(program, args, { env }).catch(({ message }: Error) => {
    throw new Error(`${program} failed: ${message.trim().split('\n').at(-1)}`);
  });
}
