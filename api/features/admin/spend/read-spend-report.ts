import type { AdminSpend } from '@photo-coach/shared/contracts/http/admin-spend.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import {
  readModelTrouble,
  readSpend,
} from '@photo-coach/shared/server/model-requests/read-spend.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

const MICROS = 1_000_000;

/** The daily limit for the coach's model, in millionths of a dollar; null if there is none. */
export const budgetMicros = ({
  VISION_DAILY_BUDGET_USD: dollars,
}: Pick<ApiEnv, 'VISION_DAILY_BUDGET_USD'>): number | null =>
  dollars === undefined ? null : Math.round(dollars * MICROS);

/** Usage and cost of the coach's model, and its latest trouble. */
export async function readSpendReport({
  db,
  env,
  now,
}: Pick<ApiDependencies, 'db' | 'env' | 'now'>): Promise<AdminSpend> {
  const [rows, trouble] = await Promise.all([readSpend(db), readModelTrouble(db)]);
  const today = now().toISOString().slice(0, 10);
  const ofToday = rows.filter(({ day }) => day === today);
  return {
    today,
    todayMicros: ofToday.reduce((total, { micros }) => total + micros, 0),
    budgetMicros: budgetMicros(env),
    rows,
    trouble,
  };
}
