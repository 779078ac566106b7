import { z } from 'zod';
import { evidenceSchema } from '../critiques.ts';
import { FINDING_KINDS } from '../findings/kinds.ts';
import { followUpResultSchema, followUpStateSchema, followUpWaitSchema } from '../follow-ups.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';
import { shownPhotoSchema } from './shown-photo.ts';

/** One side: a photo, and its upload. */
const followedSideSchema = z.strictObject({
  albumId: z.uuid(),
  isSingle: z.boolean(),
  /** When it was uploaded. */
  uploadedAt: z.iso.datetime(),
  photo: shownPhotoSchema,
});
export type FollowedSide = z.infer<typeof followedSideSchema>;

const followUpSchema = z.strictObject({
  id: z.uuid(),
  state: followUpStateSchema,
  /** null if nothing is pending. */
  waitsFor: followUpWaitSchema.nullable(),
  kind: z.enum(FINDING_KINDS),
  /** The finding and the advice, with how to see that it worked, or what to do next time. */
  said: z.string(),
  /** The place where it was found. */
  found: evidenceSchema,
  advice: z.string(),
  check: z.string().nullable(),
  createdAt: z.iso.datetime(),
  before: followedSideSchema,
  /** null until a later photo is chosen. */
  after: followedSideSchema.nullable(),
  /** null until it is judged. */
  result: followUpResultSchema.nullable(),
  /** Whether the picture of one of the photos has changed since it was judged. */
  isOutdated: z.boolean(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

export const followUpReplySchema = z.strictObject({ followUp: followUpSchema });

/** Newest first. */
export const followUpListSchema = z.strictObject({ items: z.array(followUpSchema) });

/** The kind of weakness of a photo that the advice is about. */
const startFollowUpSchema = z.strictObject({
  albumId: z.uuid(),
  photoId: z.uuid(),
  kind: z.enum(FINDING_KINDS),
  /**
   * Where the advice was read: an exercise for the next shoots, the step beside the weakness, or the one thing of a
   * review.
   */
  of: z.enum(['exercise', 'step', 'review']),
});
export type StartFollowUp = z.infer<typeof startFollowUpSchema>;

/** The later photo. */
const answerFollowUpSchema = z.strictObject({ photoId: z.uuid() });
export type AnswerFollowUp = z.infer<typeof answerFollowUpSchema>;

/** What can answer it: critiqued photos that were uploaded later; newest first. */
export const laterUploadsSchema = z.strictObject({ items: z.array(followedSideSchema) });

/** Advice that was taken up, with its result. */
export const FOLLOW_UP_ROUTES = {
  list: defineRouteContract({
    method: 'GET',
    path: '/api/follow-ups',
    reply: followUpListSchema,
    errors: [],
  }),
  start: defineRouteContract({
    method: 'POST',
    path: '/api/follow-ups',
    body: startFollowUpSchema,
    reply: followUpReplySchema,
    errors: ['remark_missing'],
  }),
  read: defineRouteContract({
    method: 'GET',
    path: '/api/follow-ups/:id',
    params: idParams,
    reply: followUpReplySchema,
    errors: [],
  }),
  listLaterUploads: defineRouteContract({
    method: 'GET',
    path: '/api/follow-ups/:id/later-uploads',
    params: idParams,
    reply: laterUploadsSchema,
    errors: [],
  }),
  answer: defineRouteContract({
    method: 'PUT',
    path: '/api/follow-ups/:id/answer',
    params: idParams,
    body: answerFollowUpSchema,
    reply: followUpReplySchema,
    errors: [],
  }),
  judgeAgain: defineRouteContract({
    method: 'POST',
    path: '/api/follow-ups/:id/judge-again',
    params: idParams,
    reply: followUpReplySchema,
    errors: [],
  }),
  delete: defineRouteContract({
    method: 'DELETE',
    path: '/api/follow-ups/:id',
    params: idParams,
    reply: null,
    errors: [],
  }),
};
