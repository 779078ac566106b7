import { expect, test } from 'vitest';
import { withMetricsPorts } from './metrics-ports.ts';

const named = (name: string) => ({ name, command: ['node'] });
const services = ['api', 'worker.1', 'worker.2', 'web'].map(named);

test('every process has its metrics on its own port', async () => {
  const measured = await withMetricsPorts(services, {});
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
  const measured = await withMetricsPorts(services, {
    METRICS_PORT_NUMBER: '9464',
    WORKER_PORT_NUMBER: '9470',
  });
  expect(measured.map(({ metricsPort }) => metricsPort)).toEqual([9464, 9470, 9471, null]);
  expect(measured[2]?.env).toEqual({ WORKER_PORT_NUMBER: '9471' });
});
