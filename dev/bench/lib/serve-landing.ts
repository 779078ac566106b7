import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SITE_FILE, siteSchema } from '@photo-coach/shared/contracts/http/site.ts';
import { startTemporaryDatabase } from '../../../testing/postgres/temporary-database.ts';
import { startProcesses } from '../../../testing/product/start-processes.ts';

/** Copies a build, and replaces its landing page with the empty shell that the client renders into. */
async function copyWithoutPrerendering(dist: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'photo-coach-bench-web-'));
  await cp(dist, copy, { recursive: true });
  const file = path.join(copy, SITE_FILE);
  const { pages, notFound } = siteSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const shell = pages.find((page) => page.path === '/auth')?.file;
  if (shell === undefined) throw new Error('the build has no shell');
  const changed = pages.map((page) => (page.path === '/' ? { ...page, file: shell } : page));
  await writeFile(file, JSON.stringify({ pages: changed, notFound }));
  return copy;
}

/** Serves a build of the web client with the real API at two addresses: unchanged, and without prerendering. */
export async function serveLanding(dist: string) {
  const database = await startTemporaryDatabase();
  const copy = await copyWithoutPrerendering(dist);
  const serve = (folder: string) =>
    startProcesses({ databaseUrl: database.url, workers: 0, env: { WEB_DIST: folder } });
  const prerendered = await serve(dist);
  const shell = await serve(copy);
  return {
    prerenderedUrl: prerendered.url,
    shellUrl: shell.url,
    async stop() {
      await Promise.all([prerendered.stop(), shell.stop()]);
      await database.stop();
      await rm(copy, { recursive: true });
    },
  };
}
