import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const MEGABYTES = 8;
const readySchema = z.object({ url: z.string(), token: z.string() });
const filesSchema = z.object({ files: z.array(z.string()) });

/** Whether a process without root rights can mount a private device on this machine. */
export const canMount = (): boolean =>
  spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [reply]: unknown[] = await once(child, 'message');
  return reply;
}

/** Starts the API with its store on a device of 8 MB that only its process can see. */
export async function startOnSmallDisk(databaseUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  const script = path.join(import.meta.dirname, 'api-on-small-disk.ts');
  const mount = `mount -t tmpfs -o size=${MEGABYTES}m none "$TMPDIR" && exec "$0" "$@"`;
  const child = spawn(
    'unshare',
    ['-Urm', 'sh', '-c', mount, process.execPath, script, databaseUrl],
    { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const { url, token } = readySchema.parse(await nextMessage(child));
  const send = async (name: 'fill' | 'empty' | 'list') => {
    const reply = nextMessage(child);
    child.send(name);
    return filesSchema.parse(await reply).files;
  };
  return {
    url,
    /** Access token of an account that may upload. */
    token,
    /** Fills the device to its last byte. */
    fill: () => send('fill'),
    /** Frees the space that `fill` took. */
    empty: () => send('empty'),
    /** Lists the names of all files in the store. */
    list: () => send('list'),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
