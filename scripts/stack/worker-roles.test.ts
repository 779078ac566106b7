import { expect, test } from 'vitest';
import { queueNames } from '../../shared/contracts/queues.ts';
import { parseProcfile } from '../../testing/product/procfile.ts';
import {
  countOfPhotos,
  countWorkers,
  parseWorkers,
  refuseQueuesTwice,
  rolesText,
  withRoles,
} from './worker-roles.ts';

/** The queues of each worker, in order. */
function queuesOf(given: string): (string | undefined)[] {
  const roles = parseWorkers(given);
  const services = parseProcfile('api: a\nworker: b', { worker: countWorkers(roles) });
  const [api, ...workers] = withRoles(services, roles);
  expect(api).toEqual({ name: 'api', command: ['a'] });
  return workers.map(({ env }) => env?.['WORKER_QUEUES']);
}

const without = (...named: string[]) =>
  queueNames.filter((name) => !named.includes(name)).join(',');

test('a number of workers serve every queue, or those of WORKER_QUEUES', () => {
  expect(queuesOf('2')).toEqual([undefined, undefined]);
  expect(queuesOf('0')).toEqual([]);
  expect(rolesText(parseWorkers('3'))).toBe('3');
});

test('workers are counted by queue, and the unnamed queues share one more', () => {
  expect(queuesOf('photos=2,critiques=1')).toEqual([
    'photos',
    'photos',
    'critiques',
    without('photos', 'critiques'),
  ]);
  expect(queuesOf('photos=1, others=2')).toEqual(['photos', without('photos'), without('photos')]);
  expect(queuesOf('mail=1,others=0')).toEqual(['mail']);
  expect(queuesOf(queueNames.map((name) => `${name}=1`).join(','))).toEqual([...queueNames]);
});

test('queues are named by WORKER_QUEUES or by --workers, not by both', () => {
  const env = { WORKER_QUEUES: 'photos' };
  expect(() => refuseQueuesTwice(parseWorkers('photos=2'), env)).toThrow(/leave one of them out/);
  refuseQueuesTwice(parseWorkers('2'), env);
  refuseQueuesTwice(parseWorkers('photos=2'), {});
});

test('only workers that decode photos share the cores', () => {
  const roles = parseWorkers('photos=2,critiques=1');
  expect([countOfPhotos(roles), countWorkers(roles)]).toEqual([2, 4]);
  expect(countOfPhotos(parseWorkers('mail=2'))).toBe(1);
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
  expect(() => parseWorkers(given)).toThrow(message);
});
