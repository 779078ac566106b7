import { signUploadReplySchema } from '@photo-coach/shared/contracts/http/uploads.ts';
import { OPERATOR } from '@photo-coach/testing/product/start-api.ts';
import { canMount, startOnSmallDisk } from '@photo-coach/testing/product/start-on-small-disk.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { expect, onTestFinished, test } from 'vitest';

const mounts = canMount();
if (!mounts)
  process.stderr.write('Skipped: this machine mounts no device for a full store (unshare -Urm).\n');

const SIZE = 1_000_000;

test.skipIf(!mounts)(
  'a full store is reported to the uploader and to operators, leaves nothing half-written, and takes uploads again once it has room',
  async () => {
    const database = await createTestDatabase();
    const api = await startOnSmallDisk(database.url);
    onTestFinished(async () => {
      await api.stop();
      await database.drop();
    });
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
    const sign = async () => {
      const body = JSON.stringify({ ext: 'jpg', size: SIZE, type: 'image/jpeg' });
      const reply = await fetch(`${api.url}/api/sign-upload`, { method: 'POST', headers, body });
      return signUploadReplySchema.parse(await reply.json());
    };
    /** Sends half of it, and the rest after `between`. */
    const put = (
      signed: Awaited<ReturnType<typeof sign>>,
      between: () => Promise<unknown> = async () => undefined,
    ) => {
      const half = new Uint8Array(SIZE / 2);
      const body = new ReadableStream({
        async pull(controller) {
          controller.enqueue(half);
          await between();
          controller.enqueue(half);
          controller.close();
        },
      });
      const init = { method: 'PUT', headers: signed.headers, body, duplex: 'half' as const };
      return fetch(signed.signedUrl, init);
    };
    const readiness = async () => {
      const reply = await fetch(`${api.url}/api/health/ready`);
      return [reply.status, ((await reply.json()) as { status: string }).status]; // its own contract
    };
    const operator = Buffer.from(`${OPERATOR.user}:${OPERATOR.password}`).toString('base64');
    const metrics = async () => {
      const init = { headers: { authorization: `Basic ${operator}` } };
      return (await fetch(`${api.url}/metrics`, init)).text();
    };

    expect(await readiness()).toEqual([200, 'ok']);
    const signed = await sign();
    // It fills up while the file arrives: the written part takes up space for nothing.
    const during = await put(signed, async () => {
      await expect.poll(api.list).toHaveLength(1);
      await api.fill();
    });
    expect([during.status, await during.json()]).toMatchObject([
      507,
      { code: 'storage_full', message: expect.stringContaining('storage is full right now') },
    ]);
    expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await api.list()).toEqual([]);
    await api.fill();
    await expect.poll(readiness, { timeout: 15_000 }).toEqual([200, 'degraded']);
    await expect.poll(metrics, { timeout: 15_000 }).toContain('photo_coach_storage_full 1');
    expect((await put(signed)).status).toBe(507);
    expect(await api.list()).toEqual([]);

    await api.empty();
    expect((await put(signed)).status).toBe(200);
    expect(await api.list()).toEqual([signed.path.split('/').at(-1)]);
    await expect.poll(readiness, { timeout: 15_000 }).toEqual([200, 'ok']);
    await expect.poll(metrics, { timeout: 15_000 }).toContain('photo_coach_storage_full 0');
  },
);
