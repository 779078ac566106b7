import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type GuardedProcess = {
  exited: Promise<void>;
  hasExited(): boolean;
  /** Asks it to end (SIGINT); kills it after so many milliseconds. */
  stop(timeout: number): Promise<void>;
};

/**
 * Runs a command and passes the end of its standard input on as SIGINT. The operating system closes
 * that pipe when the process that holds the other end is gone, however it went: so the command ends
 * with us even after kill -9, which no exit handler of ours could achieve.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ while read -r _ <&3; do :; done; kill -INT "$child"; } 2>/dev/null &
watcher=$!
exec 3<&-
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Starts a command that ends with this process and is out of reach of the terminal's Ctrl-C, so
 * that it can be stopped last.
 * @param log the file descriptor for what it prints
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
 * @throws Error with the last line that it printed to standard error
 */
export async function runProgram([program = '', ...args]: string[]): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} failed: ${printed.trim().split('\n').at(-1)}`);
}
