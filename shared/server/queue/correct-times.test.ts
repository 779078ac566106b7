import { randomUUID } from 'node:crypto';
import { eachQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { LOCK_MS } from './correct-times.ts';

const HOUR_MS = 3_600_000;

describe.each(await eachQueue())('times that lie too far ahead, on %s', (backend, fixture) => {
  const { queue, db } = fixture;
  afterEach(() => fixture.empty());

  test('are corrected in a schedule, whose next run is soon', async () => {
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

  test('are corrected in a retry that waits longer than any backoff, and in nothing else', async () => {
    const send = (name: string, delay: number) =>
      fixture.queueNamed('billing').add(name, {}, { jobId: randomUUID(), delay });
    const [tooLong, inTime, slow, unknown] = await Promise.all([
      send('billing.apply-event.v1', HOUR_MS),
      send('billing.apply-event.v1', 200_000),
      send('billing.update-customer.v1', 2 * HOUR_MS),
      send('queue-probe', 365 * 24 * HOUR_MS),
    ]);
    expect(await queue.correctTimes(new Date())).toBe(1);
    expect(await tooLong.getState()).toBe('waiting');
    for (const each of [inTime, slow, unknown]) expect(await each.getState()).toBe('delayed');
    expect(await queue.correctTimes(new Date())).toBe(0);
  });

  test.skipIf(backend === 'Redis')(
    'are corrected in locks and in marks of checks for dead workers, which Redis ends by its own clock',
    async () => {
      const now = Date.now();
      for (const id of ['ahead', 'living']) {
        await fixture.queueNamed('mail').add('mail.send.v1', {}, { jobId: id });
        const until = id === 'ahead' ? now + HOUR_MS : now + LOCK_MS;
        await sql`update bullmq.job set state = 'active', locked_until_ms = ${until}
          where id = ${id}`.execute(db);
      }
      await sql`insert into bullmq.meta values
        ('mail', 'stalled-check', ${String(now + HOUR_MS)}),
        ('albums', 'stalled-check', ${String(now)})
        on conflict (queue, field) do update set value = excluded.value`.execute(db);
      expect(await queue.correctTimes(new Date(now))).toBe(2);
      const { rows: locks } = await sql`
        select id, locked_until_ms::float8 as until from bullmq.job order by id`.execute(db);
      expect(locks).toEqual(['ahead', 'living'].map((id) => ({ id, until: now + LOCK_MS })));
      const { rows: checks } = await sql`
        select queue from bullmq.meta where field = 'stalled-check'`.execute(db);
      expect(checks).toEqual([{ queue: 'albums' }]);
    },
  );
});
