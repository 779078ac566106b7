import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { matchOutput, startProgram } from './start-program.ts';

/** Where Debian installs it. */
export const XVFB = '/usr/bin/Xvfb';
const START_TIMEOUT_MS = 30_000;

/**
 * Starts an X server that draws into memory. The programs that it shows end with it.
 * @param folder for its output
 */
export async function startDisplay(
  folder: string,
): Promise<{ name: string; stop: () => Promise<void> }> {
  const output = path.join(folder, 'display-number');
  // With -displayfd it takes a number that is free, and prints that once programs can connect.
  const command = [XVFB, '-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  const stop = startProgram(command, { output });
  try {
    const readNumber = () => matchOutput(output, /^(\d+)$/m);
    return { name: `:${await sleepUntil(readNumber, { timeoutMs: START_TIMEOUT_MS })}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
