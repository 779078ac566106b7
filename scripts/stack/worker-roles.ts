import { type QueueName, queueNames } from '../../shared/contracts/queues.ts';
import type { Service } from '../../testing/product/procfile.ts';

/** Serves every queue that has no workers of its own. */
const OTHERS = 'others';
const MOST_WORKERS = 64;

/** Workers that serve the same queues; null: those of WORKER_QUEUES, all of them by default. */
export type WorkerRole = { name: string; queues: readonly QueueName[] | null; count: number };

const isQueueName = (name: string): name is QueueName => queueNames.some((known) => known === name);

const refuse = (given: string, why: string): Error => new Error(`--workers ${given}: ${why}.`);

/** `photos=2,critiques=1` as pairs. @throws Error with the first entry that can't be used */
function parseEntries(given: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of given.split(',')) {
    const [, name = '', count = ''] = /^\s*([\w-]+)=(\d+)\s*$/.exec(entry) ?? [];
    if (name === '') {
      throw refuse(given, `"${entry.trim()}" is neither a number of workers nor like photos=2`);
    }
    if (name !== OTHERS && !isQueueName(name)) {
      throw refuse(
        given,
        `no queue is called ${name}; there are ${queueNames.join(', ')}, and ${OTHERS}`,
      );
    }
    if (counts.has(name)) throw refuse(given, `${name} is named twice`);
    counts.set(name, Number(count));
  }
  return counts;
}

function parseRoles(given: string): WorkerRole[] {
  const counts = parseEntries(given);
  const others = queueNames.filter((name) => !counts.has(name));
  const named = [...counts].flatMap(([name, count]) =>
    isQueueName(name) ? [{ name, queues: [name], count }] : [],
  );
  // A queue without a worker would stop the product from working, so 0 has to be explicit.
  const rest = { name: OTHERS, queues: others, count: counts.get(OTHERS) ?? 1 };
  return others.length === 0 ? named : [...named, rest];
}

/**
 * Reads the number of workers: one number, or numbers by queue, as `photos=2,critiques=1`. The unnamed queues share one
 * more worker, or as many as `others=2` says.
 * @throws Error that says what is wrong
 */
export function parseWorkers(given: string): WorkerRole[] {
  const roles: WorkerRole[] = /^\d+$/.test(given)
    ? [{ name: 'workers', queues: null, count: Number(given) }]
    : parseRoles(given);
  if (countWorkers(roles) > MOST_WORKERS) {
    throw refuse(given, `${MOST_WORKERS} workers are the most on one machine`);
  }
  return roles;
}

/** @throws Error if WORKER_QUEUES also names queues, because the intention would be a guess */
export function refuseQueuesTwice(roles: readonly WorkerRole[], env: NodeJS.ProcessEnv): void {
  if (env['WORKER_QUEUES'] === undefined || roles.every(({ queues }) => queues === null)) return;
  throw new Error('WORKER_QUEUES and --workers both name queues: leave one of them out.');
}

export const countWorkers = (roles: readonly WorkerRole[]): number =>
  roles.reduce((sum, { count }) => sum + count, 0);

/** How many workers decode photos: they share the cores. */
export const countOfPhotos = (roles: readonly WorkerRole[]): number =>
  countWorkers(roles.filter(({ queues }) => queues === null || queues.includes('photos')));

/** For people: `4`, or `photos=2, critiques=1, others=1`. */
export const rolesText = (roles: readonly WorkerRole[]): string =>
  roles
    .map(({ name, queues, count }) => (queues === null ? String(count) : `${name}=${count}`))
    .join(', ');

/** Gives each worker of the Procfile the queues of its role. */
export function withRoles(services: readonly Service[], roles: readonly WorkerRole[]): Service[] {
  const queuesOf = roles.flatMap(({ queues, count }) =>
    Array.from({ length: count }, () => queues),
  );
  let next = 0;
  return services.map((service) => {
    if (!service.name.startsWith('worker.')) return service;
    const queues = queuesOf[next] ?? null;
    next += 1;
    return queues === null ? service : { ...service, env: { WORKER_QUEUES: queues.join(',') } };
  });
}
