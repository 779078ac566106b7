import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { CritiqueRow } from './critique-rows.ts';

/** Writes critiques; an existing one of the same job, photo and category is replaced and keeps its id. */
export async function saveCritiques(tx: Tx, rows: readonly CritiqueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('critiques')
    .values(
      rows.map((row) => ({
        ...row,
        id: newId(),
        long_text: json(row.long_text),
        metrics: json(row.metrics),
        top_picks: json(row.top_picks),
        findings: json(row.findings ?? []),
        hotspots: json(row.hotspots),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'photo_id', 'category']).doUpdateSet((excluded) => ({
        score: excluded.ref('excluded.score'),
        short_text: excluded.ref('excluded.short_text'),
        long_text: excluded.ref('excluded.long_text'),
        metrics: excluded.ref('excluded.metrics'),
        top_picks: excluded.ref('excluded.top_picks'),
        findings: excluded.ref('excluded.findings'),
        hotspots: excluded.ref('excluded.hotspots'),
        critic: excluded.ref('excluded.critic'),
        model: excluded.ref('excluded.model'),
      })),
    )
    .execute();
}
