import { findFreePort } from '../../testing/lib/free-port.ts';
import type { Service } from '../../testing/product/procfile.ts';

/** A service, and the port of its metrics; null if it has none. */
export type MeasuredService = Service & { metricsPort: number | null };

/** The variable that sets the port of a process's metrics, by the name of the process in the Procfile. */
const VARIABLES: Record<string, string> = {
  api: 'METRICS_PORT_NUMBER',
  worker: 'WORKER_PORT_NUMBER',
};

/**
 * Gives each process of the product its own port for metrics: the one that its variable names, the next ones for
 * further workers, or a free one.
 */
export async function withMetricsPorts(
  services: readonly Service[],
  env: NodeJS.ProcessEnv,
): Promise<MeasuredService[]> {
  const measured: MeasuredService[] = [];
  for (const service of services) {
    const [kind = '', number = '1'] = service.name.split('.');
    const variable = VARIABLES[kind];
    if (variable === undefined) {
      measured.push({ ...service, metricsPort: null });
      continue;
    }
    const first = Number(env[variable] ?? 0);
    const metricsPort = first === 0 ? await findFreePort() : first + Number(number) - 1;
    measured.push({
      ...service,
      env: { ...service.env, [variable]: String(metricsPort) },
      metricsPort,
    });
  }
  return measured;
}
