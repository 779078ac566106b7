import { randomUUID } from 'node:crypto';
import { eachQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import type { PendingEvent } from './publisher.ts';

type Listener = { messages: string[]; stop(): Promise<void> };

async function listenOnPostgres(url: string): Promise<Listener> {
  const client = new pg.Client({ connectionString: url });
  const messages: string[] = [];
  client.on('notification', ({ payload }) => messages.push(payload ?? ''));
  await client.connect();
  await client.query('listen "socket.io#/"');
  return { messages, stop: () => client.end() };
}

async function listenOnRedis(url: string): Promise<Listener> {
  const client = new Redis(url);
  const messages: string[] = [];
  client.on('pmessage', (_pattern, channel, message) => messages.push(`${channel} ${message}`));
  await client.psubscribe('socket.io#/#*');
  return { messages, stop: async () => client.disconnect() };
}

const anEvent = (): PendingEvent => ({
  room: `user:${randomUUID()}`,
  name: 'signed-out',
  payload: { sessionId: randomUUID() },
});

describe.each(await eachQueue())('events on %s', async (_backend, fixture) => {
  const { redisUrl, databaseUrl } = fixture;
  const listener = await (redisUrl === undefined
    ? listenOnPostgres(databaseUrl)
    : listenOnRedis(redisUrl));
  afterAll(() => listener.stop());
  const heard = ({ room, payload }: PendingEvent) =>
    listener.messages.some(
      (message) =>
        message.includes(room) &&
        (redisUrl !== undefined ||
          (message.includes(JSON.stringify(payload)) && message.includes('"nsp":"/"'))),
    );

  test('are published when their transaction commits, and not before', async () => {
    const event = anEvent();
    const seenBefore = await inTransaction(fixture, async (tx, emit) => {
      emit(event);
      await sql`select 1`.execute(tx);
      return heard(event);
    });
    expect(seenBefore).toBe(false);
    await sleepUntil(() => heard(event), { timeoutMs: 20_000 });
  });

  test('of a transaction that rolls back are never published', async () => {
    const [lost, next] = [anEvent(), anEvent()];
    const work = inTransaction(fixture, async (_tx, emit) => {
      emit(lost);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    // An event that follows it is received, so it would have been received too.
    await inTransaction(fixture, async (_tx, emit) => emit(next));
    await sleepUntil(() => heard(next), { timeoutMs: 20_000 });
    expect(heard(lost)).toBe(false);
  });

  test('that can not be published with their transaction undo it', async () => {
    if (redisUrl !== undefined) return;
    const work = inTransaction(fixture, async (tx, emit) => {
      emit(anEvent());
      await sql`set local statement_timeout = 1`.execute(tx);
      await sql`select pg_sleep(1)`.execute(tx).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/aborted/);
  });
});
