import type { BackupProgress } from './back-up.ts';
import type { RestoreProgress } from './restore.ts';

/** A line about a running operation is printed at most this often. */
const EVERY_MS = 5000;

/** 1234567 → `1,234,567`. */
export const inThousands = (count: number): string => count.toLocaleString('en-US');

/** Bytes in the largest unit that gives at least 1. */
export function inBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

/** Prints a long step's reports, but not each; always the last one. */
function createThrottle(now: () => number = () => performance.now()) {
  let printed = now();
  return (line: string, isLast: boolean) => {
    if (!isLast && now() - printed < EVERY_MS) return;
    printed = now();
    console.log(line);
  };
}

/** Prints the progress of a backup. */
export function printBackupProgress(): (progress: BackupProgress) => void {
  const throttle = createThrottle();
  let rows = 0;
  return (progress) => {
    if (progress.step === 'table') {
      rows += progress.table.rows;
      throttle(`database: ${inThousands(rows)} rows, ${progress.table.name} is done`, false);
      return;
    }
    const { done, total, bytes, reused } = progress;
    const text = `objects: ${inThousands(done)} of ${inThousands(total)}, ${inBytes(bytes)}, ${inThousands(reused)} of them from the backup before`;
    throttle(text, done === total);
  };
}

/** Prints the progress of a restore. */
export function printRestoreProgress(): (progress: RestoreProgress) => void {
  const throttle = createThrottle();
  return (progress) => {
    if (progress.step === 'again') {
      console.log('A restore of this backup was interrupted before. It begins afresh.');
    } else if (progress.step === 'objects') {
      const { done, total } = progress;
      throttle(`objects: ${inThousands(done)} of ${inThousands(total)}`, done === total);
    } else {
      const { name, rows } = progress.table;
      throttle(`database: ${name}, ${inThousands(rows)} rows`, false);
    }
  };
}
