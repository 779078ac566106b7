import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';
import {
  jobStepSchema,
  photoRecordSchema,
  photoRetrySchema,
  photoStateSchema,
  profileRecordSchema,
  shownJobStatusSchema,
  subscriptionRecordSchema,
} from './records.ts';

/** A job has changed. The event contains everything that the progress page shows, so that no request is needed. */
export const jobEventSchema = z.strictObject({
  jobId: z.uuid(),
  albumId: z.uuid(),
  status: shownJobStatusSchema,
  step: jobStepSchema,
  progress: z.int().min(0).max(100),
  attempt: z.int().min(1),
  version: z.int().min(1),
  errorCode: errorCodeSchema.nullable(),
  errorText: z.string().nullable(),
  /** The run that tries the failed photos of a finished job again; null if there is none. */
  photoRetry: photoRetrySchema.nullable().default(null),
  /** When they are next tried again automatically; null: never. */
  photoRetryAt: z.iso.datetime().nullable().default(null),
});
export type JobEvent = z.infer<typeof jobEventSchema>;

/** A photo of an album has changed. */
export const photoEventSchema = z.strictObject({
  albumId: z.uuid(),
  photoId: z.uuid(),
  position: z.int().min(0),
  state: photoStateSchema,
  errorCode: errorCodeSchema.nullable().default(null),
  errorText: z.string().nullable(),
  /** As in its record. */
  takenAt: photoRecordSchema.shape.taken_at.unwrap(),
  failedRuns: photoRecordSchema.shape.failed_runs.unwrap(),
  /** The job's fencing token: an event of an older attempt is ignored. */
  attempt: z.int().min(1),
  /** Set if the only change is that the critic tries again, with a smaller image. */
  isRetriedSmaller: z.literal(true).optional(),
});
export type PhotoEvent = z.infer<typeof photoEventSchema>;

/** An album has another title. */
const albumEventSchema = z.strictObject({ albumId: z.uuid(), title: z.string() });
export type AlbumEvent = z.infer<typeof albumEventSchema>;

/** A follow-up has been judged. */
const followUpEventSchema = z.strictObject({ followUpId: z.uuid() });

/** All sessions of the account, or the named one, have ended. */
const signedOutEventSchema = z.strictObject({ sessionId: z.uuid().nullable() });

/** The plan of the account has changed: everything that the pages show about it. */
const subscriptionEventSchema = z.strictObject({
  profile: profileRecordSchema,
  /** The subscription that decides the plan, as `GET /api/me/subscription` returns it; null if there is none. */
  subscription: subscriptionRecordSchema.nullable(),
});
export type SubscriptionEvent = z.infer<typeof subscriptionEventSchema>;

/** The payload schema of every event that the server sends on a socket. Each event goes to one user's room. */
export const SERVER_EVENTS = {
  job: jobEventSchema,
  photo: photoEventSchema,
  album: albumEventSchema,
  'follow-up': followUpEventSchema,
  subscription: subscriptionEventSchema,
  'signed-out': signedOutEventSchema,
} as const;

export type ServerEventName = keyof typeof SERVER_EVENTS;
export type ServerEventPayload<Name extends ServerEventName> = z.infer<
  (typeof SERVER_EVENTS)[Name]
>;

/** The room of one account's sockets. */
export const userRoom = (userId: string): string => `user:${userId}`;
/** The room of one session's sockets. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
