import { promises as fs } from 'node:fs';
import os from 'node:os';
import { checkSpace } from '../../../shared/server/storage/storage-full.ts';
import { type Finding, fail, ok, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

const GIGABYTE = 1024 ** 3;
/** Some days of photos on a small server, or one album of the largest files. */
const SCARCE_BYTES = 3 * GIGABYTE;

/** Whether the folders that the processes write to have space. */
export async function checkDisk({ settings }: Setup): Promise<Finding> {
  let least = { folder: settings.DATA_DIR, free: Number.POSITIVE_INFINITY };
  for (const folder of [settings.DATA_DIR, os.tmpdir()]) {
    const { bavail, bsize, blocks } = await fs.statfs(folder);
    if (blocks > 0 && bavail * bsize < least.free) least = { folder, free: bavail * bsize };
    const isFull = await checkSpace(folder, 0).then(
      () => false,
      () => true,
    );
    if (isFull) return fail(`${folder} is full, and uploads are refused`, 'free space');
  }
  const { folder, free } = least;
  if (free === Number.POSITIVE_INFINITY) return ok('of a size that its system does not say');
  const amount = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  return free < SCARCE_BYTES ? warn(amount, 'free space before photos fill it') : ok(amount);
}
