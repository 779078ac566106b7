import { readdirSync, readFileSync } from 'node:fs';

/** Page size and clock ticks per second of /proc on Linux (x86 and ARM). */
const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;

/** The resources of a process and its descendants: resident memory in MB, CPU seconds since their start. */
export type TreeUse = { megabytes: number; cpuSeconds: number };

type ProcessUse = TreeUse & { parent: number };

function readProcess(pid: number): ProcessUse | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain spaces; field 3 of proc(5) follows it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0] = [fields[11], fields[12]];
    const pages = fields[21] ?? 0;
    return {
      parent,
      megabytes: (pages * PAGE_BYTES) / 1e6,
      cpuSeconds: (user + system) / TICKS_PER_SECOND,
    };
  } catch {
    return null; // the process has ended
  }
}

function readProcesses(root: number): Map<number, ProcessUse> {
  const all = new Map<number, ProcessUse>();
  for (const name of readdirSync('/proc')) {
    const use = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
    if (use !== null) all.set(Number(name), use);
  }
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent ?? 0;
    return parent > 1 && isInTree(parent);
  };
  return new Map([...all].filter(([pid]) => isInTree(pid)));
}

/** The ids of a process and all its descendants. Linux only. */
export const processIds = (root: number): number[] => [...readProcesses(root).keys()];

/** Reads the current use of a process and all its descendants. Linux only. */
export function readTree(root: number): TreeUse {
  const tree = [...readProcesses(root).values()];
  return {
    megabytes: tree.reduce((sum, { megabytes }) => sum + megabytes, 0),
    cpuSeconds: tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  };
}
