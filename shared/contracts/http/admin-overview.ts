import { z } from 'zod';
import { queueNames } from '../queues.ts';
import { defineRouteContract } from './route-contract.ts';

const timestamp = z.iso.datetime();

/** Something that an operator should look at now. */
const adminProblemSchema = z.strictObject({
  /** Stable for one problem, so that it keeps its place when the page is refreshed. */
  id: z.string(),
  /** One sentence: what is wrong, and what it costs. */
  text: z.string(),
});
export type AdminProblem = z.infer<typeof adminProblemSchema>;

const adminQueueSchema = z.strictObject({
  name: z.enum(queueNames),
  isPaused: z.boolean(),
  isDown: z.boolean(),
  waiting: z.int().min(0),
  /** Waiting for other queue jobs. */
  waitingForOthers: z.int().min(0),
  active: z.int().min(0),
  delayed: z.int().min(0),
  failed: z.int().min(0),
  /** When the longest waiting queue job was sent; null if none waits. */
  oldestAt: timestamp.nullable(),
  /** Connected workers; null if the queue's store does not say. */
  workers: z.int().min(0).nullable(),
});
export type AdminQueue = z.infer<typeof adminQueueSchema>;

/** The current problems, and the amount of pending work. */
const adminOverviewSchema = z.strictObject({
  at: timestamp,
  problems: z.array(adminProblemSchema),
  /** Empty while the queue does not answer. */
  queues: z.array(adminQueueSchema),
  /** When the state in the last complete backup was current; null: `npm run backup` has made none. */
  lastBackupAt: timestamp.nullable(),
  /** Since midnight UTC. */
  today: z.strictObject({
    signUps: z.int().min(0),
    photos: z.int().min(0),
    /** Failed photos whose own file is not the reason. */
    failedPhotos: z.int().min(0),
    modelRequests: z.int().min(0),
    spentMicros: z.int().min(0),
    /** null: spending is not limited. */
    budgetMicros: z.int().min(0).nullable(),
  }),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

export const ADMIN_OVERVIEW_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/admin/overview',
    reply: adminOverviewSchema,
    errors: [],
  }),
};
