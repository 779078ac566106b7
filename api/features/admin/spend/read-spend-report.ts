import type { AdminSpend } from '@photo-coach/shared/contracts/http/admin-spend.ts';
import {
  readModelTrouble,
  readSpend,
} from '@photo-coach/shared/server/model-requests/read-spend.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { budgetMicros } from '../overview/count-today.ts';

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
