import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PERIOD_US = 100_000;
/** Where Linux mounts the CPU controller: version 1, and version 2. */
const ROOT_V1 = '/sys/fs/cgroup/cpu';
const ROOT_V2 = '/sys/fs/cgroup';

/** A group of processes that together get at most a share of a core, until it is released. */
export type CpuHold = { add(pid: number): void; release(): void };

/**
 * Makes a control group with a CPU quota. Processes that its members start are members too.
 * @param share of one core, above 0
 * @throws Error where this process may not make control groups
 */
export function holdCpu(share: number): CpuHold {
  const isV1 = existsSync(path.join(ROOT_V1, 'cpu.cfs_quota_us'));
  const root = isV1 ? ROOT_V1 : ROOT_V2;
  const folder = path.join(root, `photo-coach-${process.pid}`);
  mkdirSync(folder);
  const quota = String(Math.round(share * PERIOD_US));
  if (isV1) writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), quota);
  else writeFileSync(path.join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
  const move = (pid: number, to: string) =>
    writeFileSync(path.join(to, 'cgroup.procs'), String(pid));
  return {
    add: (pid) => move(pid, folder),
    release() {
      const members = readFileSync(path.join(folder, 'cgroup.procs'), 'utf8').trim();
      for (const pid of members === '' ? [] : members.split('\n')) move(Number(pid), root);
      rmdirSync(folder);
    },
  };
}
