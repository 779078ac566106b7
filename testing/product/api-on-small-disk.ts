/*
 * Runs the whole API with its store on a device of a few megabytes. start-on-small-disk.ts mounts the device at
 * TMPDIR and starts this process, which sends its address and then handles commands, both as IPC messages.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';
import { startApi } from './start-api.ts';

const FILLER_PART = Buffer.alloc(64 * 1024);
const databaseUrl = process.argv[2];
if (databaseUrl === undefined) throw new Error('give the address of a database');
const api = await startApi({ databaseUrl });
const account = await api.createAccount();
const filler = path.join(tmpdir(), 'filler');
const storage = path.join(api.dependencies.env.DATA_DIR, 'storage');

/** Fills the remaining space. */
async function fill(): Promise<void> {
  try {
    for (;;) await writeFile(filler, FILLER_PART, { flag: 'a' });
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOSPC') throw error;
  }
}

async function runCommand(command: unknown): Promise<string[]> {
  if (command === 'fill') await fill();
  if (command === 'empty') await rm(filler, { force: true });
  const entries = await readdir(storage, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

process.on('message', async (command) => process.send?.({ files: await runCommand(command) }));
process.on('disconnect', () => process.exit());
process.send?.({ url: api.url, token: account.token });
