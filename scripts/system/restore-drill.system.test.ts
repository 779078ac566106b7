import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { analysisReplySchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { jobRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { onS3 } from '@photo-coach/testing/product/storage-env.ts';
import { createTestUser, type TestUser } from '@photo-coach/testing/product/test-user.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { backUp } from '../backup/back-up.ts';

/*
 * The drill of docs/backup.md: a product that keeps its files on the disk is backed up while it works, and restored
 * into another one that keeps them on S3.
 */
const WITHIN_MS = 60_000;
const CATEGORIES = ['lighting_consistency', 'repetition_variety'] as const;
const ROOT = path.resolve(import.meta.dirname, '../..');

type Product = Awaited<ReturnType<typeof startProcesses>>;

let folder: string;
let database: TestDatabase;
let bare: TestDatabase;
let s3: Awaited<ReturnType<typeof onS3>>;
let before: Product;
let after: Product | null = null;
let db: Db;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'restore-drill-'));
  [database, bare, s3] = await Promise.all([createTestDatabase(), createBareDatabase(), onS3()]);
  db = connectDatabase(database.url, 2);
  const env = { WORKER_CONCURRENCY: '1' };
  before = await startProcesses({ databaseUrl: database.url, workers: 1, env });
});
afterAll(async () => {
  await Promise.all([before?.stop(), after?.stop()]);
  await db.destroy();
  await Promise.all([database.drop(), bare.drop(), s3.stop()]);
  await rm(folder, { recursive: true });
});

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Exchanges a browser's stored tokens for a session. */
async function exchange(url: string, grant: string, body: Record<string, string>) {
  const reply = await fetch(`${url}/api/auth/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return sessionSchema.parse(await reply.json());
}

/** Runs one of the scripts as an operator does. @throws Error with its output when it fails */
async function runScript(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  const output = (await printed).join('');
  if (code !== 0) throw new Error(output);
  return output;
}

const isAnyCritiqued = async (albumId: string): Promise<boolean> =>
  (await db
    .selectFrom('photos')
    .select('id')
    .where('album_id', '=', albumId)
    .where('state', '=', 'critiqued')
    .executeTakeFirst()) !== undefined;

/** The store of the product, in which `once` happens before the first object is read. */
function interrupted(storage: Storage, happens: () => Promise<void>): Storage {
  let happened: Promise<void> | null = null;
  return {
    ...storage,
    async openRead(objectPath) {
      happened ??= happens();
      await happened;
      return await storage.openRead(objectPath);
    },
  };
}

type Submitted = { person: TestUser; albumId: string; refreshToken: string };

/** A person who submits an album, and has also signed in on another device. */
async function submit(count: number): Promise<Submitted> {
  const person = await createTestUser(before.url);
  const { albumId } = await person.submit(await makePhotoFiles(count, 900), CATEGORIES);
  const { email, password } = person;
  const { refresh_token } = await exchange(before.url, 'password', { email, password });
  return { person, albumId, refreshToken: refresh_token };
}

/** Calls another product with the earlier session. */
async function comeBack(url: string, { refreshToken, albumId }: Submitted) {
  const session = await exchange(url, 'refresh_token', { refresh_token: refreshToken });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const call = async (address: string): Promise<unknown> => {
    const reply = await fetch(url + address, { headers });
    expect(reply.status, address).toBe(200);
    return await reply.json();
  };
  return {
    job: async () => jobRecordSchema.parse(await call(`/api/albums/${albumId}/job`)),
    analysis: async () =>
      analysisReplySchema.parse(await call(`/api/albums/${albumId}/analysis`)).analysis,
  };
}

/** Checks that an album is done and that its pictures open. */
async function expectOpen(url: string, submitted: Submitted, count: number): Promise<void> {
  const { job, analysis } = await comeBack(url, submitted);
  const isDone = async () => (await job()).status === 'done';
  await sleepUntil(isDone, { timeoutMs: WITHIN_MS });
  const { photos } = await analysis();
  expect(photos.map(({ state }) => state)).toEqual(
    Array.from({ length: count }, () => 'critiqued'),
  );
  for (const { url: picture, thumb } of photos) {
    for (const link of [picture, thumb]) {
      const reply = await fetch(link ?? '');
      expect(reply.status, link ?? 'no link').toBe(200);
      expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  }
}

/** Backs up, while someone deletes an album after the snapshot and before its files are copied. */
async function backUpWhileInUse(deleted: Submitted) {
  const env = Object.fromEntries(Object.entries(before.env).filter(([, value]) => value));
  const storage = await createStorage(readWorkerEnv(env));
  return await backUp({
    databaseUrl: database.url,
    target: path.join(folder, 'backups'),
    storage: interrupted(storage, async () => {
      const address = `/api/albums/${deleted.albumId}`;
      expect((await deleted.person.call(address, { method: 'DELETE' })).ok).toBe(true);
    }),
  });
}

test('a backup of a product at work is restored with nothing missing, and work continues', {
  timeout: 4 * WITHIN_MS,
}, async () => {
  const [kept, deleted] = await Promise.all([submit(2), submit(2)]);
  for (const { person, albumId } of [kept, deleted]) await person.finished(albumId, WITHIN_MS);
  const underWay = await submit(6);
  await sleepUntil(() => isAnyCritiqued(underWay.albumId), { timeoutMs: WITHIN_MS });

  const { folder: backup, manifest } = await backUpWhileInUse(deleted);
  expect(manifest.missing).toEqual([]);
  expect(await runScript(['scripts/backup.ts', 'verify', backup], {})).toContain('as they were');

  const env = { ...s3.env, DATABASE_URL: bare.url, DATA_DIR: path.join(folder, 'restored') };
  const { count } = manifest.critiques;
  expect(count).toBeGreaterThan(2 * 2 * 4);
  expect(await runScript(['scripts/restore.ts', backup], env)).toContain(
    `${count} of ${count} critiques equal`,
  );
  const restored = connectDatabase(bare.url, 1);
  const jobs = restored.selectFrom('jobs').select('status').orderBy('status');
  const statuses = (await jobs.execute()).map(({ status }) => status);
  expect(statuses).toEqual(['done', 'done', 'processing']);

  after = await startProcesses({ databaseUrl: bare.url, workers: 1, env: s3.env });
  const { url } = after;
  await expectOpen(url, kept, 2);
  await expectOpen(url, deleted, 2);
  await expectOpen(url, underWay, 6);
  const usage = restored.selectFrom('usage').select(['state', 'photos', 'failures']);
  expect((await usage.orderBy('photos').execute()).map((row) => Object.values(row))).toEqual([
    ['spent', 2, 0],
    ['spent', 2, 0],
    ['spent', 6, 0],
  ]);
  await restored.destroy();
});
