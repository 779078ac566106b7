import { QUEUE_JOBS, type QueueName } from '@photo-coach/shared/contracts/queues.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import { queueMail } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { fromOrigin, readOrigin } from '@photo-coach/shared/server/tracing/origin.ts';
import { recordOrigins } from '@photo-coach/shared/server/tracing/work-origins.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { resendEmailChanges } from './resend-email-changes.ts';
import { resendAnalyses, resendMails } from './resend-lost.ts';

const ORIGIN = {
  requestId: 'the-click',
  traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
};

describe.each(await eachQueue())('work that a request began, on %s', (_backend, fixture) => {
  const { db, queue, queueNamed } = fixture;
  const dependencies = { db, queue, log: silentLog };
  const originOf = async (name: QueueName, id: string) =>
    readOrigin((await queueNamed(name).getJob(id))?.opts.telemetry?.metadata);

  test('keeps its request id when the sweep refills an emptied queue', async () => {
    const { jobId, userId, photoIds } = await insertAlbum(db, { photos: 2 });
    const photoId = photoIds[0] ?? '';
    const run = { jobId, attempt: 1, photoId };
    await fromOrigin(ORIGIN, async () => {
      await recordOrigins(db, [{ workId: jobId, userId }]);
      await queue.sendAnalysis({ jobId, attempt: 1, photoIds, priority: 10, places: [] });
    });
    const readAll = () =>
      Promise.all([
        originOf('photos', QUEUE_JOBS['photo.prepare.v1'].id(run)),
        originOf('critiques', QUEUE_JOBS['photo.critique.v1'].id(run)),
        originOf('albums', QUEUE_JOBS['album.finish.v1'].id(run)),
      ]);
    expect(await readAll()).toEqual([ORIGIN, ORIGIN, ORIGIN]);
    await fixture.empty();
    await sql`update jobs set updated_at = now() - interval '3 seconds'`.execute(db);
    await resendAnalyses(dependencies);
    expect(await readAll()).toEqual([ORIGIN, ORIGIN, ORIGIN]);
  });

  test('keeps its request id when a mail that it wrote is sent late', async () => {
    const { userId } = await insertAlbum(db, { photos: 1 });
    const mail = { subject: 's', text: 't', html: 'h' };
    const queued = { userId, kind: 'notice', recipient: 'a@example.com', mail } as const;
    const mailId = await fromOrigin(ORIGIN, () =>
      inTransaction(fixture, (tx) => queueMail(tx, { MAIL_DELIVERY: 'on' }, queued)),
    );
    await sql`update mails set created_at = now() - interval '1 minute'`.execute(db);
    await resendMails(dependencies);
    expect(await originOf('mail', `mail.${mailId}`)).toEqual(ORIGIN);
  });

  test('keeps its request id when Stripe gets a new email late', async () => {
    const { userId } = await insertAlbum(db, { photos: 1 });
    const [customerId, changeId] = [`cus_${userId}`, newId()];
    await insertRows(db, 'stripe_customers', {
      id: customerId,
      user_id: userId,
      email_change_id: changeId,
    });
    await fromOrigin(ORIGIN, () => recordOrigins(db, [{ workId: changeId, userId }]));
    await resendEmailChanges(dependencies);
    const id = QUEUE_JOBS['billing.update-customer.v1'].id({ customerId, changeId });
    expect(await originOf('billing', id)).toEqual(ORIGIN);
  });

  test('has no request id if no request began it, and its payload stays unchanged', async () => {
    const { jobId, photoIds } = await insertAlbum(db, { photos: 1 });
    await queue.sendAnalysis({ jobId, attempt: 1, photoIds, priority: 10, places: [] });
    const job = await queueNamed('albums').getJob(`finish.${jobId}.1`);
    expect(job?.data).toEqual({ jobId, attempt: 1 });
    expect(job?.opts.telemetry?.metadata).toBeUndefined();
  });
});
