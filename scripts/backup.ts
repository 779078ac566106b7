// `npm run backup -- TARGET [--keep N]` and `npm run backup -- verify SOURCE`: copies database and objects while the product
// runs, and checks such a copy. See docs/backup.md.
import './lib/end-with-parent.ts';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { type System, withSystem } from './backup/open-system.ts';
import { inBytes, inThousands, printBackupProgress } from './backup/print-progress.ts';
import { runBackupCommand, typedFolder } from './backup/run-command.ts';
import { verifyBackup } from './backup/verify-backup.ts';

const USAGE = `Usage: npm run backup -- TARGET [--keep N]   backs up into a new folder in TARGET
       npm run backup -- verify SOURCE       checks every file of a backup
  --keep N   removes the oldest backups in TARGET once the new one is complete, so that N stay`;

/** Variables that a backup does not hold and that a new system needs. */
const SECRETS = [
  'JWT_SECRET',
  'STORAGE_SECRET',
  'OPS_USER',
  'OPS_PASSWORD',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
];

function secretsNote(env: NodeJS.ProcessEnv): string {
  const set = SECRETS.filter((name) => env[name] !== undefined);
  return `Not in it, keep them elsewhere: ${set.join(', ')} (your .env, or secrets.json of DATA_DIR).`;
}

async function make(
  { databaseUrl, storage, env }: System,
  target: string,
  keep: number | undefined,
): Promise<number> {
  const onProgress = printBackupProgress();
  const made = await backUp({ databaseUrl, storage, target, keep, onProgress });
  const { tables, critiques, objects, missing } = made.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${made.folder}: ${inThousands(rows)} rows, ${inThousands(critiques.count)} critiques, ${inThousands(objects.count)} objects (${inBytes(objects.total_bytes)}).`,
  );
  if (made.removed.length > 0) console.log(`Removed: ${made.removed.join(', ')}.`);
  console.log(secretsNote(env));
  if (missing.length === 0) return 0;
  console.error(
    `${missing.length} objects are named by rows and not in the store; no old backup was removed:\n${missing.join('\n')}`,
  );
  return 1;
}

async function verify(source: string): Promise<number> {
  const { files, problems } = await verifyBackup(source);
  for (const { file, problem } of problems) console.error(`${file} ${problem}`);
  if (problems.length > 0)
    console.error(`${problems.length} of ${inThousands(files)} files are not as they were.`);
  else console.log(`All ${inThousands(files)} files are as they were.`);
  return problems.length === 0 ? 0 : 1;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const isUsable = keep === undefined || (Number.isInteger(keep) && keep >= 1);
  return { keep, isUsable, words: positionals };
}

async function main(): Promise<number> {
  const { keep, isUsable, words } = readArguments();
  const [first, second, ...more] = words;
  if (first === 'verify' && second !== undefined && more.length === 0) {
    return await verify(typedFolder(second));
  }
  if (first === undefined || first === 'verify' || second !== undefined || !isUsable) {
    console.error(USAGE);
    return 2;
  }
  return await withSystem((system) => make(system, typedFolder(first), keep));
}

process.exitCode = await runBackupCommand(main);
