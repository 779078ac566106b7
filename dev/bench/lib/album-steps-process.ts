/*
 * Runs a worker's computation for photos, in a separate process without a queue, a database or a store: decoding,
 * derivatives, measuring, the detector and the technical check. Its arguments are files. It processes the first of them
 * until its code is compiled, says that it is ready, and on each message processes all of them and reports the CPU
 * time.
 */
import '@photo-coach/shared/server/without-maglev.ts';
import '../../../shared/server/end-with-parent.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { critiquePhoto } from '../../../worker/critics/measured/critique-photo.ts';
import { processPhoto } from '../../../worker/imaging/process-photo.ts';
import { photoRow } from '../../critique/photo-row.ts';

const WARM_UP = 6;
const MICROSECONDS = 1000;

const files = process.argv.slice(2);

async function work(file: string): Promise<void> {
  const name = path.basename(file);
  const processed = await processPhoto({ bytes: readFileSync(file), name, mode: 'folder' });
  critiquePhoto(photoRow(processed, name), PHOTO_CATEGORIES, { mode: 'album', questionnaire: {} });
}

const [first = ''] = files;
for (let run = 0; run < WARM_UP; run += 1) await work(first);
process.on('message', async () => {
  const before = process.cpuUsage();
  for (const file of files) await work(file);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ cpuMs: (user + system) / MICROSECONDS });
});
// Otherwise the process would end, because it has nothing to do until its first message.
process.channel?.ref();
process.send?.({ ready: true });
