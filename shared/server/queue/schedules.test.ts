import { eachQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { afterEach, describe, expect, test } from 'vitest';

const HOUR_MS = 3_600_000;

describe.each(await eachQueue())('a schedule, on %s', (_backend, fixture) => {
  const { queue } = fixture;
  afterEach(() => fixture.empty());

  test('whose next run lies too far ahead runs soon', async () => {
    const schedule = { id: 'sweep', name: 'upkeep.sweep.v1', everyMs: 10_000 } as const;
    const upkeep = fixture.queueNamed('upkeep');
    const next = async () => (await upkeep.getJobScheduler('sweep'))?.next ?? 0;
    const { everyMs } = schedule;
    // BullMQ keeps the phase of a start, so that the next run is as far ahead as a wrong clock would put it.
    await upkeep.upsertJobScheduler('sweep', { every: everyMs, startDate: Date.now() + HOUR_MS });
    expect(await next()).toBeGreaterThan(Date.now() + HOUR_MS / 2);
    await queue.ensureScheduled(schedule, new Date());
    expect(await next()).toBeLessThan(Date.now() + everyMs);
    const saved = await next();
    await queue.ensureScheduled(schedule, new Date());
    expect(await next()).toBe(saved);
    expect(await upkeep.getJobCountByTypes('delayed', 'waiting')).toBe(1);
  });
});
