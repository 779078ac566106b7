import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

const count = z.int().min(0);

const spendRowSchema = z.strictObject({
  /** UTC, YYYY-MM-DD. */
  day: z.iso.date(),
  model: z.string(),
  purpose: z.string(),
  requests: count,
  failed: count,
  inputTokens: count,
  cachedTokens: count,
  reasoningTokens: count,
  outputTokens: count,
  micros: count,
  /** Median of the answers' times; null if none has ended. */
  medianMilliseconds: count.nullable(),
});
export type SpendRow = z.infer<typeof spendRowSchema>;

const modelTroubleSchema = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  model: z.string(),
  purpose: z.string(),
  outcome: z.string(),
  /** What an operator can do about it. */
  detail: z.string().nullable(),
});
export type ModelTrouble = z.infer<typeof modelTroubleSchema>;

export const SPEND_DAYS = 14;

/** The time and cost of the coach's model, the newest day first. */
const adminSpendSchema = z.strictObject({
  /** The present day, UTC. */
  today: z.iso.date(),
  todayMicros: count,
  /** null: spending is not limited. */
  budgetMicros: count.nullable(),
  rows: z.array(spendRowSchema),
  trouble: z.array(modelTroubleSchema),
});
export type AdminSpend = z.infer<typeof adminSpendSchema>;

export const ADMIN_SPEND_ROUTES = {
  read: defineRouteContract({
    method: 'GET',
    path: '/api/admin/spend',
    reply: adminSpendSchema,
    errors: [],
  }),
};
