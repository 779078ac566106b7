import path from 'node:path';
import { BackupError } from './backup-error.ts';

/** A folder as typed: npm runs scripts in the repository, wherever it was called. */
export const typedFolder = (given: string): string =>
  path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);

/** Runs a command. @returns its exit code: 1 when it failed, with the reason printed */
export async function runBackupCommand(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    return 1;
  }
}
