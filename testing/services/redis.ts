import { execFileSync } from 'node:child_process';
import { openSync } from 'node:fs';
import os from 'node:os';
import { findFreePort } from '../lib/free-port.ts';
import { sleepUntilListening } from '../lib/sleep-until-listening.ts';
import { startGuarded } from '../postgres/guarded-process.ts';
import { readImage } from './compose-image.ts';
import { isDockerRunning } from './docker.ts';
import type { Service } from './service.ts';

function hasRedisServer(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not on the PATH
  }
}

async function startServer(): Promise<Service> {
  const port = await findFreePort();
  const server = startGuarded(
    [
      'redis-server',
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      os.tmpdir(),
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ],
    openSync(os.devNull, 'w'),
  );
  await sleepUntilListening(port);
  return { url: `redis://127.0.0.1:${port}`, stop: () => server.stop(5000) };
}

async function startContainer(): Promise<Service> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(readImage('redis'))
    .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => {
      await container.stop();
    },
  };
}

/**
 * Provides a Redis: the one at TEST_REDIS_URL or REDIS_URL, else a new container, else a new `redis-server` from the
 * PATH. A new one is empty and stores nothing on disk. Provides none where TEST_SCOPE is "quick".
 * @returns null, with a message on stderr, when there is none, for `describe.skipIf(redis === null)`
 * @throws Error when there is none in CI, where no test may be skipped
 */
export async function startRedis(): Promise<Service | null> {
  if (process.env['TEST_SCOPE'] === 'quick') return null;
  const url = process.env['TEST_REDIS_URL'] || process.env['REDIS_URL'];
  if (url) return { url, stop: async () => undefined };
  if (await isDockerRunning()) return startContainer();
  if (hasRedisServer()) return startServer();
  const message = 'Redis tests skipped: no redis-server on the PATH';
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`\n!!! ${message}\n\n`);
  return null;
}
