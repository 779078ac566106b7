import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { migrateToLatest } from '@photo-coach/shared/server/db/migrate.ts';
import { readLastBackup } from '@photo-coach/shared/server/operators/last-backup.ts';
import { isRemovalHeld } from '@photo-coach/shared/server/storage/removal-holds.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { productEnv, startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { onS3 } from '@photo-coach/testing/product/storage-env.ts';
import { createClient, createTestUser } from '@photo-coach/testing/product/test-user.ts';
import { startDebianPostgres } from '@photo-coach/testing/services/debian-postgres.ts';
import { runOnServer, withDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

/* The drill of docs/operations.md#backups, on a PostgreSQL that the installed pg_dump can dump. */
const WITHIN_MS = 60_000;
const CATEGORIES = ['lighting_consistency', 'repetition_variety'] as const;
const ROOT = path.resolve(import.meta.dirname, '../..');

const server = await startDebianPostgres();
const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-drill-'));
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

async function createDatabase(name: string): Promise<string> {
  await runOnServer(server?.url ?? '', `create database ${name}`);
  return withDatabase(server?.url ?? '', name);
}

type Environment = Record<string, string | undefined>;

/** Runs one of the scripts as an operator does. */
async function runScript(name: string, args: string[], env: Environment) {
  const child = spawn(process.execPath, [`ops/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code, output: (await printed).join('') };
}
const done = { code: 0, output: expect.any(String) };
const refused = (reason: string) => ({ code: 1, output: expect.stringContaining(reason) });

/** A folder for the PATH whose rsync waits, after the dump, until `whenReached` has ended. */
function pausingRsync(): { bin: string; whenReached: (act: () => Promise<void>) => Promise<void> } {
  const bin = path.join(folder, 'bin');
  const [gate, real] = [
    path.join(bin, 'gate'),
    execFileSync('which', ['rsync'], { encoding: 'utf8' }).trim(),
  ];
  mkdirSync(bin);
  execFileSync('mkfifo', [gate]);
  const waiting = `#!/bin/sh\n[ "$1" = --version ] || cat ${gate}\nexec ${real} "$@"`;
  writeFileSync(path.join(bin, 'rsync'), waiting);
  chmodSync(path.join(bin, 'rsync'), 0o755);
  return {
    bin,
    async whenReached(act) {
      const opened = await open(gate, 'w'); // waits for its reader
      await act();
      await opened.close();
    },
  };
}

const modesIn = (parent: string) =>
  new Set(
    readdirSync(parent, { recursive: true, encoding: 'utf8' }).map((name) => {
      const found = statSync(path.join(parent, name));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    }),
  );

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

async function exchange(url: string, grant: string, body: Record<string, string>) {
  const reply = await fetch(`${url}/api/auth/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return sessionSchema.parse(await reply.json());
}

type Product = Awaited<ReturnType<typeof startProcesses>>;

/** A person who submits an album, and has also signed in on another device. */
async function submit({ url }: Product, count: number) {
  const person = await createTestUser(url);
  const { albumId } = await person.submit(await makePhotoFiles(count, 900), CATEGORIES);
  const { email, password } = person;
  const { refresh_token } = await exchange(url, 'password', { email, password });
  return { person, albumId, refreshToken: refresh_token, count };
}
type Submitted = Awaited<ReturnType<typeof submit>>;

/** Checks that an album is finished, and that its pictures open, in the session of another product. */
async function expectOpen({ url }: Product, { refreshToken, albumId, count }: Submitted) {
  const session = await exchange(url, 'refresh_token', { refresh_token: refreshToken });
  const { analysis, finished } = createClient(url, session.access_token);
  await finished(albumId, WITHIN_MS);
  const { photos } = await analysis(albumId);
  expect(photos.map(({ state }) => state)).toEqual(Array(count).fill('critiqued'));
  for (const link of photos.flatMap(({ url: picture, thumb }) => [picture, thumb])) {
    const picture = await fetch(link ?? '');
    expect(picture.status, link ?? 'no link').toBe(200);
  }
}

describe.skipIf(server === null)('a backup', () => {
  test('of a product at work is restored with nothing missing, and work continues', {
    timeout: 4 * WITHIN_MS,
  }, async () => {
    const databaseUrl = await createDatabase('before');
    await migrateToLatest(databaseUrl);
    const env = { WORKER_CONCURRENCY: '1' };
    const before = await startProcesses({ databaseUrl, workers: 1, env });
    onTestFinished(() => before.stop());
    const db = connectDatabase(databaseUrl, 1);
    onTestFinished(() => db.destroy());
    const [kept, deleted] = await Promise.all([submit(before, 2), submit(before, 2)]);
    for (const { person, albumId } of [kept, deleted]) await person.finished(albumId, WITHIN_MS);
    const underWay = await submit(before, 6);
    const critiqued = db.selectFrom('photos').select('id').where('state', '=', 'critiqued');
    const isUnderWay = async () =>
      (await critiqued.where('album_id', '=', underWay.albumId).execute()).length > 0;
    await sleepUntil(isUnderWay, { timeoutMs: WITHIN_MS });

    const backup = path.join(folder, 'first');
    const { bin, whenReached } = pausingRsync();
    const pausing = { ...before.env, PATH: `${bin}:${process.env['PATH']}` };
    const first = runScript('backup', [backup], pausing);
    const deleting = whenReached(async () => {
      const address = `/api/albums/${deleted.albumId}`;
      expect((await deleted.person.call(address, { method: 'DELETE' })).ok).toBe(true);
      const again = await runScript('backup', [path.join(folder, 'other')], before.env);
      expect(again).toEqual(refused('Another backup is running'));
      expect(existsSync(backup)).toBe(false);
    });
    // Without the pause, the backup has failed before its files.
    expect(await Promise.race([first, deleting])).toBeUndefined();
    expect(await first).toEqual(done);
    expect(modesIn(backup)).toEqual(new Set(['folder 700', 'file 600']));
    expect(await readLastBackup(db)).not.toBeNull();
    expect(await isRemovalHeld(db)).toBe(false);

    const restored = {
      DATABASE_URL: await createDatabase('after'),
      DATA_DIR: path.join(folder, 'after'),
    };
    expect(await runScript('restore', [backup], { ...before.env, ...restored })).toEqual(done);
    expect(await runScript('restore', [backup], { ...before.env, ...restored })).toEqual(
      refused('The database has tables'),
    );
    const after = await startProcesses({
      databaseUrl: restored.DATABASE_URL,
      workers: 1,
      env: { DATA_DIR: restored.DATA_DIR },
    });
    onTestFinished(() => after.stop());
    for (const each of [kept, deleted, underWay]) await expectOpen(after, each);
    const copy = connectDatabase(restored.DATABASE_URL, 1);
    onTestFinished(() => copy.destroy());
    const usage = copy.selectFrom('usage').select(['state', 'photos', 'failures']);
    expect((await usage.orderBy('photos').execute()).map((row) => Object.values(row))).toEqual([
      ['spent', 2, 0],
      ['spent', 2, 0],
      ['spent', 6, 0],
    ]);
  });

  const LOGO = `brandings/${randomUUID()}/logo-1.png`;

  /** The environment of a product without processes, and a file in its store. */
  async function createProduct(name: string) {
    const databaseUrl = await createDatabase(name);
    await migrateToLatest(databaseUrl);
    const env = productEnv({ databaseUrl, dataDir: path.join(folder, name), port: 1 });
    const logo = path.join(folder, name, 'storage', LOGO);
    mkdirSync(path.dirname(logo), { recursive: true });
    writeFileSync(logo, 'logo');
    return { env, logo };
  }
  const createTarget = async (name: string) => ({
    DATABASE_URL: await createDatabase(name),
    DATA_DIR: path.join(folder, name),
  });

  test('takes no room for a file that the one before has, whatever their names', async () => {
    const { env, logo } = await createProduct('linked');
    const days = ['saturday', 'monday', 'sunday'].map((day) => path.join(folder, 'days', day));
    const [first = '', second = '', third = ''] = days;
    mkdirSync(path.dirname(first));
    expect(await runScript('backup', [first], env)).toEqual(done);
    writeFileSync(`${logo}.second`, 'came after the first');
    expect(await runScript('backup', [second], env)).toEqual(done);
    expect(await runScript('backup', [third], env)).toEqual(done);
    const inodesOf = (name: string, backups: string[]) =>
      new Set(backups.map((each) => statSync(path.join(each, 'objects', name)).ino)).size;
    expect(inodesOf(LOGO, days)).toBe(1);
    expect(inodesOf(`${LOGO}.second`, [second, third])).toBe(1);
    expect(await runScript('backup', [third], env)).toEqual(refused('exists. Name a new folder'));
  });

  test('brings no link into the store, and is refused when it is a link or of a newer version', async () => {
    const { env } = await createProduct('linking');
    const db = connectDatabase(env.DATABASE_URL, 1);
    const name = '2999-01-01T0000_later';
    await sql`insert into kysely_migration values (${name}, '2999-01-01')`.execute(db);
    const newer = path.join(folder, 'newer');
    expect(await runScript('backup', [newer], env)).toEqual(done);
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
    await db.destroy();
    const linking = path.join(folder, 'linking-backup');
    expect(await runScript('backup', [linking], env)).toEqual(done);
    const target = { ...env, ...(await createTarget('linked_into')) };
    expect(await runScript('restore', [newer], target)).toEqual(
      refused(`of a newer version (${name})`),
    );

    const objects = path.join(linking, 'objects');
    symlinkSync('/etc', path.join(objects, 'uploads'));
    symlinkSync('/etc/passwd', path.join(objects, `${LOGO}.pdf`));
    renameSync(objects, path.join(folder, 'elsewhere'));
    symlinkSync(path.join(folder, 'elsewhere'), objects);
    expect(await runScript('restore', [linking], target)).toEqual(refused('no complete backup'));
    unlinkSync(objects);
    renameSync(path.join(folder, 'elsewhere'), objects);
    expect(await runScript('restore', [linking], target)).toEqual(done);
    const store = path.join(target.DATA_DIR, 'storage');
    const found = readdirSync(store, { recursive: true, encoding: 'utf8' });
    expect(found.filter((each) => !lstatSync(path.join(store, each)).isDirectory())).toEqual([
      LOGO,
    ]);
  });

  test('of a bucket copies its files by the command that is given, in both directions', async () => {
    const { env: disk, logo } = await createProduct('bucket');
    const s3 = await onS3();
    onTestFinished(() => s3.stop());
    const env = { ...disk, ...s3.env };
    const [backup, copied] = [path.join(folder, 'of-bucket'), path.join(folder, 'copied')];
    expect(await runScript('backup', [backup], env)).toEqual(refused('--objects'));
    const objects = ['--objects', `cp ${logo} "$BACKUP/objects"`];
    expect(await runScript('backup', [backup, ...objects], env)).toEqual(done);
    const back = ['--objects', `cp -r "$BACKUP/objects" ${copied}`];
    const target = { ...env, DATABASE_URL: (await createTarget('bucket_again')).DATABASE_URL };
    expect(await runScript('restore', [backup, ...back], target)).toEqual(done);
    expect(readdirSync(copied)).toEqual(['logo-1.png']);
  });

  test('is refused in one line that says what to install, where pg_dump is missing or too old', async () => {
    const { env } = await createProduct('tools');
    const backup = path.join(folder, 'without-tools');
    const bin = path.join(folder, 'old-tools');
    mkdirSync(bin);
    const version = /\d+/.exec(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' }))?.[0];
    const needed = `pg_dump ${version} or newer is needed: `;
    const missing = refused(
      `${needed}there is none on the PATH. Install postgresql-client-${version}`,
    );
    expect(await runScript('backup', [backup], { ...env, PATH: bin })).toEqual(missing);
    writeFileSync(path.join(bin, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"');
    chmodSync(path.join(bin, 'pg_dump'), 0o755);
    const old = refused(`${needed}this one is 9.`);
    expect(
      await runScript('backup', [backup], { ...env, PATH: `${bin}:${process.env['PATH']}` }),
    ).toEqual(old);
    expect(existsSync(`${backup}.unfinished`)).toBe(false);
  });
});
