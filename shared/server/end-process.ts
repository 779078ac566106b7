/**
 * Ends this process at once with an exit code, whatever its threads do. Nothing runs at exit, and a log line that is
 * still waiting is lost (see flushLog).
 * `process.exit` joins every thread of the runtime first, and may wait forever: for a thread of libuv's pool that is
 * blocked, by a write that nobody reads or a name server that is silent, or for a compiler's thread that waits for the
 * main one in turn (issue 54918 of nodejs/node). Only the kernel ends all threads unasked. Replacing the program does
 * that and keeps the exit code; a signal to itself would change the code, and does nothing in a container, where this
 * is process 1.
 */
export function endProcess(code: 0 | 1): never {
  process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {});
  process.exit(code); // where the system can't replace a program
}
