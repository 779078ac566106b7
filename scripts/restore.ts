// `npm run restore -- SOURCE`: brings a backup into an empty database and an empty object store. See docs/backup.md.
import './lib/end-with-parent.ts';
import { withSystem } from './backup/open-system.ts';
import { inThousands, printRestoreProgress } from './backup/print-progress.ts';
import { restore } from './backup/restore.ts';
import { runBackupCommand, typedFolder } from './backup/run-command.ts';

const USAGE = `Usage: npm run restore -- SOURCE
SOURCE is the folder of one backup, with its manifest.json. Database and object store have to be empty.`;

async function main(): Promise<number> {
  const [source, ...more] = process.argv.slice(2);
  if (source === undefined || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  return await withSystem(async ({ databaseUrl, storage }) => {
    const { manifest, equalCritiques, migrated } = await restore({
      databaseUrl,
      storage,
      source: typedFolder(source),
      onProgress: printRestoreProgress(),
    });
    const { critiques, objects, missing } = manifest;
    console.log(
      `Restored: ${inThousands(equalCritiques)} of ${inThousands(critiques.count)} critiques equal, ${inThousands(objects.count)} objects.`,
    );
    if (migrated.length > 0) console.log(`Then migrated: ${migrated.join(', ')}.`);
    if (missing.length > 0) console.log(`The backup lacked ${missing.length} objects.`);
    return 0;
  });
}

process.exitCode = await runBackupCommand(main);
