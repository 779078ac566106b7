import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionRoom } from '@photo-coach/shared/contracts/events.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { deleteRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRealtime } from './create-realtime.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());

describe.each([
  ['PostgreSQL', undefined],
  ...(redis === null ? [] : [['Redis', redis.url] as const]),
] as const)('sockets through %s', (_name, redisUrl) => {
  let database: TestDatabase;
  let first: StartedApi;
  let second: StartedApi;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = { databaseUrl: database.url, ...(redisUrl && { redisUrl }) };
    [first, second] = [await startApi(options), await startApi(options)];
  });

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  afterAll(async () => {
    await first?.close();
    await second?.close();
    await database?.drop();
  });

  function open(
    api: Pick<StartedApi, 'url'>,
    token: string,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ) {
    const socket = io(api.url, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
      reconnection: false,
      ...options,
    });
    sockets.push(socket);
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
    return promise;
  }

  const next = (socket: Socket, event: string) =>
    new Promise<unknown>((resolve) => socket.once(event, resolve));

  test('deliver a job’s events to its owner on every API process, and to no one else', async () => {
    const [account, stranger] = [await first.createAccount(), await first.createAccount()];
    const own = await open(second, account.token);
    const foreign = await open(second, stranger.token);
    const seen: unknown[] = [];
    foreign.onAny((...event) => seen.push(event));
    const arrived = next(own, 'job');
    const { albumId, jobId } = await acceptAlbum(first, account);
    expect(await arrived).toMatchObject({ albumId, jobId, status: 'queued', version: 1 });

    const mine = next(foreign, 'job');
    await acceptAlbum(first, stranger);
    await mine;
    expect(seen).toHaveLength(1);
  });

  test('end when events are cut off, and come back once events do', async () => {
    const account = await first.createAccount();
    const reconnection = true;
    const opened = [
      await open(first, account.token, { reconnection }),
      await open(second, account.token, { reconnection }),
    ];
    const ended = opened.map((socket) => next(socket, 'disconnect'));
    // Each process starts to listen again in its own time.
    const back = opened.map((socket) => next(socket, 'connect'));
    if (redis !== null && redisUrl !== undefined) {
      const operator = new Redis(redis.url);
      await operator.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      operator.disconnect();
    } else {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid != pg_backend_pid()`.execute(
        first.dependencies.db,
      );
    }
    expect(await Promise.all(ended)).toEqual(['transport close', 'transport close']);
    await Promise.all(back);
    const arrived = opened.map((socket) => next(socket, 'job'));
    const { jobId } = await acceptAlbum(first, account);
    expect(await Promise.all(arrived)).toMatchObject([{ jobId }, { jobId }]);
  });

  test('of a session end on every process when it signs out, after a notice', async () => {
    const account = await first.createAccount();
    const socket = await open(second, account.token);
    const told = next(socket, 'signed-out');
    const ended = next(socket, 'disconnect');
    await inTransaction(first.dependencies, async (tx, emit) => {
      await deleteRows(tx, 'auth_sessions', { id: account.sessionId });
      emit({
        room: sessionRoom(account.sessionId),
        name: 'signed-out',
        payload: { sessionId: account.sessionId },
      });
    });
    expect(await told).toEqual({ sessionId: account.sessionId });
    expect(await ended).toBe('io server disconnect');
    await expect(open(second, account.token)).rejects.toMatchObject({
      data: { code: 'no_session' },
    });
  });

  test('end with their token, unless a newer one of their session was shown', async () => {
    const [account, stranger] = [await first.createAccount(), await first.createAccount()];
    const server = createServer().listen(0);
    await once(server, 'listening');
    const soon = Math.floor(Date.now() / 1000) + 2;
    const expiries = new Map([
      [account.token, soon],
      [stranger.token, soon],
    ]);
    // The same session's next token: signed a second later, so that it is a different text.
    const newer = `Bearer ${account.token}`;
    const realtime = await createRealtime(server, {
      ...first.dependencies,
      authenticate: async (token) => {
        const found = await first.dependencies.authenticate(token);
        return { ...found, accessTokenExpiresAt: expiries.get(token ?? '') ?? soon + 3600 };
      },
    });
    const { port } = server.address() as AddressInfo;
    const api = { url: `http://localhost:${port}` };
    const renewed = await open(api, account.token);
    const idle = await open(api, account.token);
    const foreign = await open(api, stranger.token);
    const ended = [next(idle, 'disconnect'), next(foreign, 'disconnect')];
    expect(await renewed.emitWithAck('token', newer)).toBe(true);
    expect(await foreign.emitWithAck('token', newer)).toBe(false);
    expect(await foreign.emitWithAck('token', { not: 'a token' })).toBe(false);
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
    const arrived = next(renewed, 'job');
    const { jobId } = await acceptAlbum(first, account);
    expect(await arrived).toMatchObject({ jobId });
    await realtime.close();
    server.close();
  });

  test('whose session is gone are dropped, even without an event', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const realtime = await createRealtime(server, first.dependencies, { sessionCheckMs: 20 });
    const { port } = server.address() as AddressInfo;
    const account = await first.createAccount();
    const socket = await open({ url: `http://localhost:${port}` }, account.token);
    const ended = next(socket, 'disconnect');
    await deleteRows(first.dependencies.db, 'auth_sessions', { id: account.sessionId });
    expect(await ended).toBe('io server disconnect');
    await realtime.close();
  });

  test('are refused without a token, with a wrong one and for a foreign page, and there is no polling', async () => {
    for (const token of ['', 'nonsense']) {
      await expect(open(first, token)).rejects.toMatchObject({ data: { code: 'no_session' } });
    }
    const { token } = await first.createAccount();
    const extraHeaders = { origin: 'https://evil.example' };
    await expect(open(first, token, { extraHeaders })).rejects.toThrow('websocket error');
    const polling = await fetch(`${first.url}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });
});
