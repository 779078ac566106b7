import { expect, test } from 'vitest';
import { queueNames } from '../../shared/contracts/queues.ts';
import { countOfPhotos, listServices, parseWorkers, rolesText } from './services.ts';

const PROCFILE = 'api: a\nworker: b\nweb: c';

/** The queues of each worker, in order. */
async function listQueues(given: string): Promise<(string | undefined)[]> {
  const [api, ...others] = await listServices(PROCFILE, parseWorkers(given, {}), {});
  const web = others.pop();
  expect([api?.env?.['WORKER_QUEUES'], web?.env]).toEqual([undefined, undefined]);
  return others.map(({ env }) => env?.['WORKER_QUEUES']);
}

const without = (...named: string[]) =>
  queueNames.filter((name) => !named.includes(name)).join(',');

test('a number of workers serve every queue, or those of WORKER_QUEUES', async () => {
  expect(await listQueues('2')).toEqual([undefined, undefined]);
  expect(await listQueues('0')).toEqual([]);
  expect(rolesText(parseWorkers('3', {}))).toBe('3');
});

test('workers are counted by queue, and the unnamed queues share one more', async () => {
  expect(await listQueues('photos=2,critiques=1')).toEqual([
    'photos',
    'photos',
    'critiques',
    without('photos', 'critiques'),
  ]);
  expect(await listQueues('photos=1, others=2')).toEqual([
    'photos',
    without('photos'),
    without('photos'),
  ]);
  expect(await listQueues('mail=1,others=0')).toEqual(['mail']);
  expect(await listQueues(queueNames.map((name) => `${name}=1`).join(','))).toEqual([
    ...queueNames,
  ]);
});

test('queues are named by WORKER_QUEUES or by --workers, not by both', () => {
  const env = { WORKER_QUEUES: 'photos' };
  expect(() => parseWorkers('photos=2', env)).toThrow(/leave one of them out/);
  expect(parseWorkers('2', env)).toHaveLength(1);
  expect(parseWorkers('photos=2', {})).toHaveLength(2);
});

test('only workers that decode photos share the cores', () => {
  const roles = parseWorkers('photos=2,critiques=1', {});
  expect(countOfPhotos(roles)).toBe(2);
  expect(countOfPhotos(parseWorkers('mail=2', {}))).toBe(1);
  expect(rolesText(roles)).toBe('photos=2, critiques=1, others=1');
});

test.each([
  [
    'pictures=1',
    /^--workers pictures=1: no queue is called pictures; there are photos, .* and others\.$/,
  ],
  ['photos=1,photos=2', /photos is named twice/],
  ['photos=1,2', /"2" is neither a number of workers nor like photos=2/],
  ['photos=-1', /"photos=-1" is neither/],
  ['many', /"many" is neither/],
  ['', /"" is neither/],
  ['65', /64 workers are the most on one machine/],
  ['photos=64', /64 workers are the most on one machine/],
])('the workers setting %s is refused with the reason', (given, message) => {
  expect(() => parseWorkers(given, {})).toThrow(message);
});

test('every process has its metrics on its own port', async () => {
  const measured = await listServices(PROCFILE, parseWorkers('2', {}), {});
  const ports = measured.flatMap(({ metricsPort }) => metricsPort ?? []);
  expect(new Set(ports).size).toBe(3);
  expect(measured.map(({ env }) => Object.keys(env ?? {}))).toEqual([
    ['METRICS_PORT_NUMBER'],
    ['WORKER_PORT_NUMBER'],
    ['WORKER_PORT_NUMBER'],
    [],
  ]);
});

test('metrics ports that are set are kept, and further workers get the next ones', async () => {
  const measured = await listServices(PROCFILE, parseWorkers('2', {}), {
    METRICS_PORT_NUMBER: '9464',
    WORKER_PORT_NUMBER: '9470',
  });
  expect(measured.map(({ metricsPort }) => metricsPort)).toEqual([9464, 9470, 9471, null]);
  expect(measured[2]?.env).toEqual({ WORKER_PORT_NUMBER: '9471' });
});
