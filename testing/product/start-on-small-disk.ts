import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const MEGABYTES = 8;
const readySchema = z.object({ url: z.string(), token: z.string() });
const filesSchema = z.object({ files: z.array(z.string()) });

/** Whether this machine lets an ordinary process mount a device of its own. */
export const canMount = (): boolean =>
  spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer]: unknown[] = await once(child, 'message');
  return answer;
}

/** Starts the API with its store on a device of 8 MB that nobody else sees. */
export async function startOnSmallDisk(databaseUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  const script = path.join(import.meta.dirname, 'api-on-small-disk.ts');
  const mount = `mount -t tmpfs -o size=${MEGABYTES}m none "$TMPDIR" && exec "$0" "$@"`;
  const child = spawn(
    'unshare',
    ['-Urm', 'sh', '-c', mount, process.execPath, script, databaseUrl],
    { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const { url, token } = readySchema.parse(await answerOf(child));
  const order = async (name: 'fill' | 'empty' | 'list') => {
    const answer = answerOf(child);
    child.send(name);
    return filesSchema.parse(await answer).files;
  };
  return {
    url,
    /** Of somebody who may upload. */
    token,
    /** Fills the device to its last byte. */
    fill: () => order('fill'),
    /** Gives the room back. */
    empty: () => order('empty'),
    /** Names of all that lies in the store. */
    list: () => order('list'),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
