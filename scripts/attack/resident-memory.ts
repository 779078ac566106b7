import { readFile } from 'node:fs/promises';

/** Resident memory of a process, in megabytes; Linux alone. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`the memory of ${pid} is not known`);
  return Number(kilobytes) / 1024;
}
