import { z } from 'zod';
import { jobStatusSchema } from '../records.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

const timestamp = z.iso.datetime();

/** The album that an id belongs to: the id of an album, a job or a photo. */
export const adminAlbumQuerySchema = z.object({ search: z.uuid() });
const adminAlbumFoundSchema = z.strictObject({ albumId: z.uuid() });

const TIMELINE_KINDS = ['row', 'queue', 'model', 'usage', 'mail', 'operator'] as const;
const TIMELINE_STATES = ['done', 'failed', 'running', 'waiting'] as const;

/** Something that happened to an album, is in progress, or is to come. */
const timelineEntrySchema = z.strictObject({
  /** That of the row or queue job; several entries may have one. */
  id: z.string(),
  at: timestamp,
  kind: z.enum(TIMELINE_KINDS),
  state: z.enum(TIMELINE_STATES),
  /** What happened. */
  text: z.string(),
  /** Why, in the words of the log or the row; null if there is nothing to say. */
  reason: z.string().nullable(),
  /** null if it is unknown or has not ended. */
  milliseconds: z.int().min(0).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** What happened to an album, oldest first. */
const adminTimelineSchema = z.strictObject({
  albumId: z.uuid(),
  accountId: z.uuid(),
  email: z.string(),
  createdAt: timestamp,
  /** The newest job. */
  job: z
    .strictObject({
      id: z.uuid(),
      status: jobStatusSchema,
      attempt: z.int().min(1),
      progress: z.int().min(0).max(100),
      errorCode: z.string().nullable(),
    })
    .nullable(),
  entries: z.array(timelineEntrySchema),
  /** Whether the queue answered; if not, its queue jobs are missing. */
  isQueueKnown: z.boolean(),
});
export type AdminTimeline = z.infer<typeof adminTimelineSchema>;

export const ADMIN_ALBUM_ROUTES = {
  find: defineRouteContract({
    method: 'GET',
    path: '/api/admin/albums',
    query: adminAlbumQuerySchema,
    reply: adminAlbumFoundSchema,
    errors: [],
  }),
  readTimeline: defineRouteContract({
    method: 'GET',
    path: '/api/admin/albums/:id',
    params: idParams,
    reply: adminTimelineSchema,
    errors: [],
  }),
};
