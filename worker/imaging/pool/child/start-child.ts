import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { ALLOCATOR } from '@photo-coach/shared/server/allocator.ts';
import { shareCompileCache } from './compile-cache.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/**
 * Permissions of a process that reads untrusted files: the code and its native add-ons; no other files or processes, and
 * no writes but those of compiled code, before its first photo.
 */
const NODE_OPTIONS = [
  '--permission',
  `--allow-fs-read=${REPOSITORY}`,
  '--allow-addons',
  '--allow-worker',
  // For garbage collection between photos: the collector's own schedule largely ignores memory outside the heap.
  '--expose-gc',
  '--disable-warning=SecurityWarning',
  '--disable-warning=ExperimentalWarning',
];

/**
 * The only variables that an imaging process gets, so that it holds no secret. A photo takes one thread of libuv's
 * pool, and its derivatives three.
 */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '4', ...ALLOCATOR };

/** The argument of a process that does not search for people and things. */
export const WITHOUT_DETECTOR = '--without-detector';

/** Starts a process that runs `file`, with a channel that transfers buffers unchanged. */
export function startChild(
  file: string,
  { detects }: { detects: boolean } = { detects: true },
): ChildProcess {
  const { permissions, environment } = shareCompileCache();
  return fork(file, detects ? [] : [WITHOUT_DETECTOR], {
    env: { ...ENVIRONMENT, ...environment },
    execArgv: [...NODE_OPTIONS, ...permissions],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
