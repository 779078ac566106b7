import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { QUEUE_JOBS, queueNames } from './queues.ts';

describe.each(Object.entries(QUEUE_JOBS))('the queue job %s', (name, definition) => {
  const { id, payload, example, queue } = definition;

  test('accepts its example, which represents queue jobs already in a queue', () => {
    expect((payload as z.ZodType).safeParse(example).success).toBe(true);
    expect((payload as z.ZodType).safeParse({ ...example, more: 1 }).success).toBe(false);
  });

  test('has an id that BullMQ accepts, and that is the same for the same payload', () => {
    const made = (id as (payload: unknown) => string)(example);
    expect(made).not.toContain(':');
    expect(made).toBe((id as (payload: unknown) => string)(structuredClone(example)));
  });

  test('goes to a queue that workers serve, and has a version in its name', () => {
    expect(queueNames).toContain(queue);
    expect(name).toMatch(/\.v\d+$/);
  });
});

describe('the schedules', () => {
  const scheduled = Object.values(QUEUE_JOBS).filter(({ schedule }) => schedule !== undefined);

  test('are of queue jobs that take an empty payload', () => {
    expect(scheduled.length).toBeGreaterThan(0);
    for (const { payload } of scheduled) expect(payload.safeParse({}).success).toBe(true);
  });

  test('have ids of their own, so that none replaces another', () => {
    const ids = scheduled.map(({ schedule }) => schedule?.id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
