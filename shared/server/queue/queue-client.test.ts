import { randomUUID } from 'node:crypto';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createQueueClient } from './create-queue-client.ts';

const newTree = () => ({
  jobId: randomUUID(),
  attempt: 1,
  photoIds: [randomUUID(), randomUUID()],
  priority: 5 as const,
  places: [40, 56],
});

describe.each(await eachQueue())('the queue on %s', (_backend, fixture) => {
  const { queue, redisUrl } = fixture;
  const count = async () =>
    (await queue.count()).reduce((sum, { count: inState }) => sum + inState, 0);

  test('holds an analysis as one tree, however often it is sent', async () => {
    const tree = newTree();
    const before = await count();
    await queue.sendAnalysis(tree);
    await queue.sendAnalysis(tree);
    expect((await count()) - before).toBe(5);
    const { jobId, attempt } = tree;
    expect(await queue.has('album.finish.v1', { jobId, attempt })).toBe(true);
    expect(await queue.has('album.finish.v1', { jobId, attempt: 2 })).toBe(false);
  });

  test('gives every queue job of an analysis its place or priority, and the options of the catalog', async () => {
    const tree = newTree();
    await queue.sendAnalysis(tree);
    const [photoId = ''] = tree.photoIds;
    const prepare = await fixture.queueNamed('photos').getJob(`prepare.${tree.jobId}.1.${photoId}`);
    expect(prepare?.opts).toMatchObject({ priority: 40, attempts: 3, backoff: { delay: 1000 } });
    const next = await fixture
      .queueNamed('photos')
      .getJob(`prepare.${tree.jobId}.1.${tree.photoIds[1]}`);
    expect(next?.opts).toMatchObject({ priority: 56 });
    const critique = await fixture
      .queueNamed('critiques')
      .getJob(`critique.${tree.jobId}.1.${tree.photoIds[1]}`);
    expect(critique?.opts).toMatchObject({ priority: 5 });
  });

  test('gives up an analysis that has not started as a whole', async () => {
    const before = await count();
    const tree = newTree();
    await queue.sendAnalysis(tree);
    await queue.removeAnalysis(tree);
    expect(await count()).toBe(before);
    await queue.removeAnalysis(tree);
  });

  test('refuses a payload that does not match the catalog', async () => {
    await expect(queue.send('mail.send.v1', { mailId: 'no uuid' })).rejects.toThrow(/uuid/i);
  });

  test('can be opened by several processes at once', async () => {
    const { url: databaseUrl, drop } = await createTestDatabase();
    onTestFinished(drop);
    const clients = await Promise.all(
      [1, 2, 3].map(() => createQueueClient({ databaseUrl, redisUrl, log: silentLog })),
    );
    onTestFinished(async () => {
      await Promise.all(clients.map((client) => client.close()));
    });
    await Promise.all(clients.map((client) => client.check()));
  });
});
