import { openSync } from 'node:fs';
import os from 'node:os';
import { findFreePort } from '../lib/free-port.ts';
import { areInstalled } from '../lib/installed.ts';
import { sleepUntilListening } from '../lib/sleep-until-listening.ts';
import { startGuarded } from '../postgres/guarded-process.ts';
import { readImage } from './compose-image.ts';
import { isDockerRunning } from './docker.ts';
import type { Service } from './service.ts';

async function startServer(): Promise<Service> {
  const port = await findFreePort();
  const folders = ['--dir', os.tmpdir(), '--save', '', '--appendonly', 'no'];
  const options = ['--port', String(port), '--bind', '127.0.0.1', ...folders];
  const server = startGuarded(
    ['redis-server', ...options, '--maxmemory-policy', 'noeviction'],
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

/** The one that is there already. */
const givenUrl = () => process.env['TEST_REDIS_URL'] || process.env['REDIS_URL'];

/**
 * Whether there is a Redis for tests, which where TEST_SCOPE is "quick" there is not.
 * @returns false, with a message on stderr, when it is missing
 * @throws Error when it is missing in CI, where no test may be skipped
 */
export async function hasRedis(): Promise<boolean> {
  if (process.env['TEST_SCOPE'] === 'quick') return false;
  if (givenUrl() || (await isDockerRunning())) return true;
  return areInstalled('Redis tests', ['redis-server']);
}

/**
 * Provides a Redis: the one at TEST_REDIS_URL or REDIS_URL, else a new container, else a new `redis-server` from the
 * PATH. A new one is empty and stores nothing on disk.
 * @returns null when there is none, for `describe.skipIf(redis === null)`
 */
export async function startRedis(): Promise<Service | null> {
  if (!(await hasRedis())) return null;
  const url = givenUrl();
  if (url) return { url, stop: async () => undefined };
  return (await isDockerRunning()) ? startContainer() : startServer();
}
