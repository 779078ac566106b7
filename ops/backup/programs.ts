import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { OBJECT_FOLDERS } from '../../shared/server/storage/object-paths.ts';
import type { System } from './open-system.ts';

/** Reads `DIR [--objects COMMAND]`; npm runs scripts in the repository, wherever it was called. */
export function readArguments(): { folder: string; command: string | undefined } {
  const options = { objects: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new Error('Usage: npm run backup -- DIR, npm run restore -- DIR (docs/operations.md)');
  }
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return { folder: path.resolve(from, folder), command: values.objects };
}

/** Runs a program, which shares this one's output. @throws Error when it fails */
async function run(
  program: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const env = { ...process.env, ...variables };
  const [code] = await once(spawn(program, args, { stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error(`${program} failed; the reason is above.`);
}

/** @throws Error that says what to install, when a program is missing or too old */
function requireProgram(program: string, version: number, from: string): void {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const found = /\d+/.exec(stdout ?? '')?.[0];
  if (Number(found ?? 0) >= version) return;
  const problem = found === undefined ? 'there is none on the PATH' : `this one is ${found}`;
  throw new Error(`${program} ${version} or newer is needed: ${problem}. Install ${from}.`);
}

/** Requires a program of PostgreSQL's that is not older than the server. */
export async function requirePostgres({ db }: System, program: 'pg_dump' | 'pg_restore') {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  const major = rows[0]?.major ?? 0;
  requireProgram(
    program,
    major,
    `postgresql-client-${major}, of PostgreSQL’s own packages if your system’s are older`,
  );
}

/** Runs a program of PostgreSQL's on the database. Its password goes by a variable, which lists of processes don't show. */
export function runPostgres(
  { databaseUrl }: System,
  program: 'pg_dump' | 'pg_restore',
  ...args: string[]
): Promise<void> {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('pgbouncer'); // our own
  return run(program, [`--dbname=${url.href}`, ...args], PGPASSWORD === '' ? {} : { PGPASSWORD });
}

/** @throws Error when neither rsync nor a given command can copy the files */
export function requireCopy({ storageFolder }: System, command: string | undefined): void {
  if (command === undefined && storageFolder === null) {
    throw new Error(
      'The files are in a bucket: name the command that copies them with --objects (docs/operations.md#backups).',
    );
  }
  if (command === undefined) requireProgram('rsync', 3, 'rsync');
}

/** Copies the folders of objects, but no symbolic links. @param previous where unchanged files are linked to, not copied */
export const copyFolder = (from: string, to: string, previous?: string): Promise<void> =>
  run('rsync', [
    '--recursive',
    '--times',
    ...(previous === undefined ? [] : [`--link-dest=${previous}`]),
    ...OBJECT_FOLDERS.map((folder) => `--include=/${folder}/***`),
    '--exclude=*',
    `${from}/`,
    `${to}/`,
  ]);

/** Runs the given command, which finds the backup's folder in `$BACKUP`. */
export const runObjects = (command: string, folder: string): Promise<void> =>
  run('sh', ['-c', command], { BACKUP: folder });
