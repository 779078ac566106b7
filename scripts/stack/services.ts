import { type QueueName, queueNames } from '../../shared/contracts/queues.ts';
import { findFreePort } from '../../testing/lib/free-port.ts';
import { parseProcfile, type Service } from '../../testing/product/procfile.ts';

/** Serves every queue that has no workers of its own. */
const OTHERS = 'others';
const MOST_WORKERS = 64;

/** Workers that serve the same queues; null: those of WORKER_QUEUES, all of them by default. */
export type WorkerRole = { name: string; queues: readonly QueueName[] | null; count: number };

const isQueueName = (name: string): name is QueueName => queueNames.some((known) => known === name);

/** `photos=2,critiques=1`: the unnamed queues share one more worker, or as many as `others=2` says. */
function parseRoles(given: string, refuse: (why: string) => Error): WorkerRole[] {
  const counts = new Map<string, number>();
  for (const entry of given.split(',')) {
    const [, name = '', count = ''] = /^\s*([\w-]+)=(\d+)\s*$/.exec(entry) ?? [];
    if (name === '') {
      throw refuse(`"${entry.trim()}" is neither a number of workers nor like photos=2`);
    }
    if (name !== OTHERS && !isQueueName(name)) {
      throw refuse(`no queue is called ${name}; there are ${queueNames.join(', ')}, and ${OTHERS}`);
    }
    if (counts.has(name)) throw refuse(`${name} is named twice`);
    counts.set(name, Number(count));
  }
  const named = [...counts].flatMap(([name, count]) =>
    isQueueName(name) ? [{ name, queues: [name], count }] : [],
  );
  const others = queueNames.filter((name) => !counts.has(name));
  // A queue without a worker would stop the product from working, so 0 has to be explicit.
  const rest = { name: OTHERS, queues: others, count: counts.get(OTHERS) ?? 1 };
  return others.length === 0 ? named : [...named, rest];
}

/**
 * Reads the number of workers: one number, or numbers by queue, as `photos=2,critiques=1`.
 * @throws Error that says what is wrong: queues that WORKER_QUEUES names as well, too, because the intention would be a
 * guess
 */
export function parseWorkers(given: string, env: NodeJS.ProcessEnv): WorkerRole[] {
  const refuse = (why: string) => new Error(`--workers ${given}: ${why}.`);
  const isNumber = /^\d+$/.test(given);
  const roles = isNumber
    ? [{ name: 'workers', queues: null, count: Number(given) }]
    : parseRoles(given, refuse);
  if (countWorkers(roles) > MOST_WORKERS) {
    throw refuse(`${MOST_WORKERS} workers are the most on one machine`);
  }
  if (!isNumber && env['WORKER_QUEUES'] !== undefined) {
    throw new Error('WORKER_QUEUES and --workers both name queues: leave one of them out.');
  }
  return roles;
}

const countWorkers = (roles: readonly WorkerRole[]): number =>
  roles.reduce((sum, { count }) => sum + count, 0);

/** How many workers decode photos: they share the cores. */
export const countOfPhotos = (roles: readonly WorkerRole[]): number =>
  countWorkers(roles.filter(({ queues }) => queues === null || queues.includes('photos')));

/** For people: `4`, or `photos=2, critiques=1, others=1`. */
export const rolesText = (roles: readonly WorkerRole[]): string =>
  roles
    .map(({ name, queues, count }) => (queues === null ? String(count) : `${name}=${count}`))
    .join(', ');

/** The variable that sets the port of a process's metrics, by the name of the process in the Procfile. */
const METRICS_VARIABLES: Record<string, string> = {
  api: 'METRICS_PORT_NUMBER',
  worker: 'WORKER_PORT_NUMBER',
};

/** A service, and the port of its metrics; null if it has none. */
export type MeasuredService = Service & { metricsPort: number | null };

/**
 * Lists the services of a Procfile. Each worker gets the queues of its role, and each process its own port for metrics:
 * the one that its variable names, the next ones for further workers, or a free one.
 */
export async function listServices(
  procfile: string,
  roles: readonly WorkerRole[],
  env: NodeJS.ProcessEnv,
): Promise<MeasuredService[]> {
  const queues = roles.flatMap((role) => Array.from({ length: role.count }, () => role.queues));
  const listed = parseProcfile(procfile, { worker: queues.length }).map(async (service) => {
    const [kind = '', number = '1'] = service.name.split('.');
    const variable = METRICS_VARIABLES[kind];
    if (variable === undefined) return { ...service, metricsPort: null };
    const index = Number(number) - 1;
    const first = Number(env[variable] ?? 0);
    const metricsPort = first === 0 ? await findFreePort() : first + index;
    const own = kind === 'worker' && queues[index];
    const variables = {
      [variable]: String(metricsPort),
      ...(own && { WORKER_QUEUES: own.join() }),
    };
    return { ...service, env: variables, metricsPort };
  });
  return await Promise.all(listed);
}
