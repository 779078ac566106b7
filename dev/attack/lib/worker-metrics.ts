import { z } from 'zod';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import type { StartedProcess } from '../../../testing/product/start-processes.ts';

const readyLine = z.object({ msg: z.literal('worker ready'), port: z.number() });

function findOpsUrl({ lines }: StartedProcess): string | undefined {
  for (const line of lines) {
    if (!line.startsWith('{')) continue;
    const ready = readyLine.safeParse(JSON.parse(line));
    if (ready.success) return `http://127.0.0.1:${ready.data.port}`;
  }
  return undefined;
}

/** The address of a worker's health and metrics, from its log. The log is read a moment after it is written. */
const untilOpsUrl = (worker: StartedProcess): Promise<string> =>
  sleepUntil(() => findOpsUrl(worker), { timeoutMs: 10_000 });

/** Waits until a worker's readiness check succeeds. */
export async function untilReady(worker: StartedProcess, timeoutMs = 120_000): Promise<void> {
  const url = `${await untilOpsUrl(worker)}/health/ready`;
  await sleepUntil(async () => (await fetch(url)).ok, { timeoutMs });
}

/** Reads series of a worker's metrics. */
async function readSeries(worker: StartedProcess): Promise<(series: string) => number> {
  const text = await (await fetch(`${await untilOpsUrl(worker)}/metrics`)).text();
  return (series) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    );
}

/** CPU seconds that a worker has spent on photos, by outcome, and the runs that prepared one. */
export async function readPhotoWork(worker: StartedProcess) {
  const read = await readSeries(worker);
  const cpu = (result: string) => read(`photo_coach_photo_cpu_seconds_total{result="${result}"}`);
  return {
    usedSeconds: cpu('used'),
    wastedSeconds: cpu('wasted'),
    prepared: read(
      'photo_coach_queue_job_duration_seconds_count{name="photo.prepare.v1",outcome="done"}',
    ),
  };
}
