// `npm run backup -- DIR`: the database and the files, consistent with each other, while the product runs (docs/operations.md#backups).
import '../shared/server/end-with-parent.ts';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { recordBackup } from '../shared/server/operators/last-backup.ts';
import { runOnSystem, type System } from './backup/open-system.ts';
import {
  copyFolder,
  readArguments,
  requireCopy,
  requirePostgres,
  runObjects,
  runPostgres,
} from './backup/programs.ts';
import { whileHeld } from './backup/while-held.ts';

/** What belongs to processes that run now, or to the queue, which is filled again from the rows. */
const LEFT_OUT = [
  'job_places',
  'queue_clocks',
  'rate_limits',
  'reading_places',
  'removal_holds',
  'socket_io_attachments',
  'workers',
];

const dump = (system: System, file: string): Promise<void> =>
  runPostgres(
    system,
    'pg_dump',
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--exclude-schema=bullmq',
    ...LEFT_OUT.map((table) => `--exclude-table-data=public.${table}`),
    `--file=${file}`,
  );

/** The files of the newest backup beside the new one. */
function findPrevious(folder: string): string | undefined {
  const parent = path.dirname(folder);
  const backups = readdirSync(parent)
    .filter((name) => !name.endsWith('.unfinished'))
    .map((name) => path.join(parent, name))
    .filter((each) =>
      ['database.dump', 'objects'].every((part) => existsSync(path.join(each, part))),
    );
  // By the dumps, because the copied folders have the times of their originals.
  const timeOf = (each: string) => statSync(path.join(each, 'database.dump')).mtimeMs;
  const newest = backups.toSorted((one, other) => timeOf(one) - timeOf(other)).at(-1);
  return newest && path.join(newest, 'objects');
}

/** Makes a folder with `database.dump` and `objects`, which has its name only once it is complete. */
async function backUp(system: System): Promise<void> {
  const { folder, command } = readArguments();
  if (existsSync(folder)) throw new Error(`${folder} exists. Name a new folder.`);
  await requirePostgres(system, 'pg_dump');
  requireCopy(system, command);
  const unfinished = `${folder}.unfinished`;
  const objects = path.join(unfinished, 'objects');
  const madeAt = new Date().toISOString();
  await whileHeld(system.db, async () => {
    rmSync(unfinished, { recursive: true, force: true });
    const previous = findPrevious(folder);
    mkdirSync(objects, { recursive: true });
    // The files come second: those that a row names stay until the hold ends.
    await dump(system, path.join(unfinished, 'database.dump'));
    if (command !== undefined) return await runObjects(command, unfinished);
    const from = system.storageFolder ?? '';
    mkdirSync(from, { recursive: true });
    await copyFolder(from, objects, previous);
  });
  renameSync(unfinished, folder);
  await recordBackup(system.db, madeAt);
  console.log(`${folder} is complete. Keep .env, or secrets.json of DATA_DIR, elsewhere.`);
}

await runOnSystem(backUp);
