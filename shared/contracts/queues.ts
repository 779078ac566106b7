import { z } from 'zod';

/** The number of a run; what an older run would write is refused. */
const fencingToken = z.int().min(1);

const photoOfJob = z.strictObject({
  jobId: z.uuid(),
  attempt: fencingToken,
  photoId: z.uuid(),
});

/** One kind of queue job: its payload, retries, timeout and retention. */
export type QueueJobDefinition<Payload extends z.ZodType = z.ZodType> = {
  queue: QueueName;
  payload: Payload;
  /** A payload that every later version of this file must still parse. */
  example: z.input<Payload>;
  /** Number of runs after which it has failed for good. */
  attempts: number;
  /** Milliseconds before the second run; doubles for each further run. */
  backoffMs: number;
  /** Milliseconds after which a run is aborted. */
  timeoutMs: number;
  /** Of a queue job without a payload that is repeated: its id in the queue's store, and how often. */
  schedule?: { id: string; everyMs: number };
  /** How long operators can see a finished job in the queue: seconds, and number of jobs. */
  keep: { completed: { age: number; count: number }; failed: { age: number; count: number } };
  /** The queue job's id, derived from row ids, so that adding the same work twice creates one queue job. */
  id: (payload: z.infer<Payload>) => string;
};

const QUEUE_NAMES = [
  'photos',
  'critiques',
  'readings',
  'albums',
  'mail',
  'billing',
  'upkeep',
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];
export const queueNames: readonly QueueName[] = QUEUE_NAMES;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const keepForOperators = {
  completed: { age: HOUR_SECONDS, count: 1000 },
  failed: { age: 7 * DAY_SECONDS, count: 5000 },
};

/** Keeps finished queue jobs for as long as operators need them, unless the definition says otherwise. */
const define = <Payload extends z.ZodType>(
  definition: Omit<QueueJobDefinition<Payload>, 'keep'> &
    Partial<Pick<QueueJobDefinition<Payload>, 'keep'>>,
): QueueJobDefinition<Payload> => ({ keep: keepForOperators, ...definition });

const JOB_ID = '018f5b7a-0000-7000-8000-000000000001';
const PHOTO_ID = '018f5b7a-0000-7000-8000-000000000002';
const MAIL_ID = '018f5b7a-0000-7000-8000-000000000003';
const REVIEW_ID = '018f5b7a-0000-7000-8000-000000000005';
const EXPORT_ID = '018f5b7a-0000-7000-8000-000000000004';

export const QUEUE_JOBS = {
  'photo.prepare.v1': define({
    queue: 'photos',
    payload: photoOfJob,
    example: { jobId: JOB_ID, attempt: 1, photoId: PHOTO_ID },
    attempts: 3,
    backoffMs: 1000,
    // On a machine that is busy with other work, a photo of 20 s of CPU time takes this long at a fiftieth of a core.
    timeoutMs: 1_200_000,
    id: ({ photoId, jobId, attempt }) => `prepare.${jobId}.${attempt}.${photoId}`,
  }),
  'photo.critique.v1': define({
    queue: 'critiques',
    payload: photoOfJob,
    example: { jobId: JOB_ID, attempt: 1, photoId: PHOTO_ID },
    attempts: 4,
    backoffMs: 2000,
    timeoutMs: 260_000,
    id: ({ photoId, jobId, attempt }) => `critique.${jobId}.${attempt}.${photoId}`,
  }),
  /** Lets the coach look at a photo that has its technical check. */
  'photo.read.v1': define({
    queue: 'readings',
    payload: z.strictObject({ readingId: z.uuid(), run: fencingToken }),
    example: { readingId: EXPORT_ID, run: 1 },
    attempts: 3,
    backoffMs: 3000,
    // Longer than an answer can take (VISION_TIMEOUT_SECONDS), plus fetching its picture and writing its rows.
    timeoutMs: 660_000,
    id: ({ readingId, run }) => `read.${readingId}.${run}`,
  }),
  /** Lets the coach look at all photos of an album together, once their own readings have ended. */
  'album.read.v1': define({
    queue: 'readings',
    payload: z.strictObject({ albumReadingId: z.uuid(), run: fencingToken }),
    example: { albumReadingId: EXPORT_ID, run: 1 },
    attempts: 3,
    backoffMs: 3000,
    // As for a photo.
    timeoutMs: 660_000,
    id: ({ albumReadingId, run }) => `read-album.${albumReadingId}.${run}`,
  }),
  /** Judges whether a later photo or album does what was advised; the coach looks if measurements can't decide. */
  'follow-up.judge.v1': define({
    queue: 'readings',
    payload: z.strictObject({ followUpId: z.uuid(), run: fencingToken }),
    example: { followUpId: EXPORT_ID, run: 1 },
    attempts: 3,
    backoffMs: 3000,
    // As for a photo's reading.
    timeoutMs: 660_000,
    id: ({ followUpId, run }) => `follow-up.${followUpId}.${run}`,
  }),
  /** Rewrites the critiques of a photo after its photographer has answered a remark. */
  'photo.revise.v1': define({
    queue: 'critiques',
    payload: z.strictObject({ photoId: z.uuid(), requested: fencingToken }),
    example: { photoId: PHOTO_ID, requested: 1 },
    attempts: 4,
    backoffMs: 1000,
    timeoutMs: 60_000,
    id: ({ photoId, requested }) => `revise.${photoId}.${requested}`,
  }),
  'album.finish.v1': define({
    queue: 'albums',
    payload: z.strictObject({ jobId: z.uuid(), attempt: fencingToken }),
    example: { jobId: JOB_ID, attempt: 1 },
    attempts: 4,
    backoffMs: 1000,
    timeoutMs: 150_000,
    id: ({ jobId, attempt }) => `finish.${jobId}.${attempt}`,
  }),
  /** Makes the PDF report of an album. */
  'album.export.v1': define({
    queue: 'albums',
    payload: z.strictObject({ exportId: z.uuid(), attempt: fencingToken }),
    example: { exportId: EXPORT_ID, attempt: 1 },
    attempts: 3,
    backoffMs: 2000,
    timeoutMs: 120_000,
    id: ({ exportId, attempt }) => `export.${exportId}.${attempt}`,
  }),
  /** Makes an uploaded file the logo of its account's reports and shared pages. */
  'branding.logo.v1': define({
    queue: 'albums',
    payload: z.strictObject({ userId: z.uuid(), run: fencingToken }),
    example: { userId: JOB_ID, run: 1 },
    attempts: 3,
    backoffMs: 2000,
    // Longer than an imaging process may take on a busy machine.
    timeoutMs: 360_000,
    id: ({ userId, run }) => `logo.${userId}.${run}`,
  }),
  /** Writes the review of a month's photos. */
  'review.write.v1': define({
    queue: 'albums',
    payload: z.strictObject({ reviewId: z.uuid(), attempt: fencingToken }),
    example: { reviewId: REVIEW_ID, attempt: 1 },
    attempts: 3,
    backoffMs: 5000,
    timeoutMs: 60_000,
    id: ({ reviewId, attempt }) => `review.${reviewId}.${attempt}`,
  }),
  'mail.send.v1': define({
    queue: 'mail',
    payload: z.strictObject({ mailId: z.uuid() }),
    example: { mailId: MAIL_ID },
    // The last run is 5.7 hours after the first one: then the mail is given up, and keeps nothing that could be sent.
    attempts: 13,
    backoffMs: 5000,
    timeoutMs: 30_000,
    id: ({ mailId }) => `mail.${mailId}`,
  }),
  /** Applies an event from Stripe. */
  'billing.apply-event.v1': define({
    queue: 'billing',
    payload: z.strictObject({ eventId: z.string().min(1), attempt: fencingToken }),
    example: { eventId: 'evt_1', attempt: 1 },
    attempts: 8,
    backoffMs: 1000,
    timeoutMs: 30_000,
    id: ({ eventId, attempt }) => `apply.${eventId}.${attempt}`,
  }),
  /** Fetches a customer's subscriptions without an event. */
  'billing.sync-customer.v1': define({
    queue: 'billing',
    payload: z.strictObject({
      customerId: z.string().min(1),
      /** Identifies the request: the same one is sent once. */
      request: z.string().min(1),
    }),
    example: { customerId: 'cus_1', request: '2026-11-22T10:00' },
    attempts: 5,
    backoffMs: 1000,
    timeoutMs: 30_000,
    id: ({ customerId, request }) => `sync.${customerId}.${request.replaceAll(':', '-')}`,
  }),
  /** Sets the email of a customer at Stripe to that of its account. */
  'billing.update-customer.v1': define({
    queue: 'billing',
    payload: z.strictObject({
      customerId: z.string().min(1),
      /** Identifies the change of the email: the same one is sent once. */
      changeId: z.uuid(),
    }),
    example: { customerId: 'cus_1', changeId: MAIL_ID },
    // The last run is 5.7 hours after the first one; then the sweep sends it again.
    attempts: 12,
    backoffMs: 10_000,
    timeoutMs: 60_000,
    id: ({ customerId, changeId }) => `update.${customerId}.${changeId}`,
  }),
  /** Cancels the subscriptions of a deleted account and removes its customer at Stripe. */
  'billing.remove-customer.v1': define({
    queue: 'billing',
    payload: z.strictObject({ customerId: z.string().min(1), attempt: fencingToken }),
    example: { customerId: 'cus_1', attempt: 1 },
    attempts: 8,
    backoffMs: 2000,
    timeoutMs: 60_000,
    id: ({ customerId, attempt }) => `remove.${customerId}.${attempt}`,
  }),
  /** Fetches the events that Stripe could not deliver. */
  'billing.reconcile.v1': define({
    queue: 'billing',
    payload: z.strictObject({}),
    example: {},
    attempts: 3,
    backoffMs: 10_000,
    timeoutMs: 600_000,
    // A worker that starts after a longer pause runs it at once, because the next run is overdue.
    schedule: { id: 'reconcile', everyMs: HOUR_SECONDS * 1000 },
    keep: { completed: { age: DAY_SECONDS, count: 50 }, failed: { age: DAY_SECONDS, count: 100 } },
    id: () => 'reconcile',
  }),
  'upkeep.sweep.v1': define({
    queue: 'upkeep',
    payload: z.strictObject({}),
    example: {},
    attempts: 1,
    backoffMs: 1000,
    timeoutMs: 30_000,
    schedule: { id: 'sweep', everyMs: 10_000 },
    keep: { completed: { age: 600, count: 20 }, failed: { age: DAY_SECONDS, count: 100 } },
    id: () => 'sweep',
  }),
  /** Finds the accounts whose month is over, and requests their reviews. */
  'review.find-due.v1': define({
    queue: 'upkeep',
    payload: z.strictObject({}),
    example: {},
    attempts: 1,
    backoffMs: 1000,
    timeoutMs: 300_000,
    // Each quarter of an hour is the first of a month somewhere.
    schedule: { id: 'due-reviews', everyMs: 600_000 },
    keep: { completed: { age: DAY_SECONDS, count: 20 }, failed: { age: DAY_SECONDS, count: 100 } },
    id: () => 'find-due-reviews',
  }),
  'upkeep.tidy.v1': define({
    queue: 'upkeep',
    payload: z.strictObject({}),
    example: {},
    attempts: 1,
    backoffMs: 1000,
    timeoutMs: 300_000,
    schedule: { id: 'tidy', everyMs: HOUR_SECONDS * 1000 },
    keep: { completed: { age: DAY_SECONDS, count: 20 }, failed: { age: DAY_SECONDS, count: 100 } },
    id: () => 'tidy',
  }),
} as const;

export type QueueJobName = keyof typeof QUEUE_JOBS;
/** Whether this version knows a kind of queue job: the queue may hold those of others. */
export const isQueueJobName = (name: string): name is QueueJobName =>
  Object.hasOwn(QUEUE_JOBS, name);
export type QueueJobPayload<Name extends QueueJobName> = z.infer<
  (typeof QUEUE_JOBS)[Name]['payload']
>;
