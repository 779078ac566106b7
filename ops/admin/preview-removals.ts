import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { type AlbumsKept, NOTICE } from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { sql } from 'kysely';
import type { Db } from '../../shared/server/db/connect.ts';
import { dueRemovals } from '../../shared/server/retention/due-removals.ts';
import {
  albumsByRule,
  type RetentionRule,
  readRules,
  timeIsOver,
} from '../../shared/server/retention/read-rules.ts';

/** What the next upkeep does with the albums of a plan with a removal period. */
export type RemovalPreview = {
  plan: Plan;
  days: number;
  /** Albums, and their photos, that it deletes. */
  albums: number;
  photos: number;
  /** Albums that were announced before. */
  announced: number;
  /** Albums that it announces. */
  toAnnounce: number;
};

/** The albums that are deleted now, by plan. */
async function readDue(db: Db, rules: readonly RetentionRule[]) {
  const { rows } = await sql<Pick<RemovalPreview, 'plan' | 'albums' | 'photos'>>`
    select rule.keeping as plan, count(*)::int as albums, sum(albums.photo_count)::int as photos
    from ${dueRemovals(rules)} group by rule.keeping`.execute(db);
  return new Map(rows.map((row) => [row.plan, row]));
}

/** The albums whose time ends within the notice period, by plan. */
async function readEnding(db: Db, rules: readonly RetentionRule[]) {
  const { rows } = await sql<Pick<RemovalPreview, 'plan' | 'announced' | 'toAnnounce'>>`
    select rule.keeping as plan, count(removal.album_id)::int as announced,
      (count(*) - count(removal.album_id))::int as "toAnnounce"
    from ${albumsByRule(rules)}
    left join album_removals as removal on removal.album_id = albums.id
    where ${timeIsOver} < now() + ${NOTICE}::interval group by rule.keeping`.execute(db);
  return new Map(rows.map((row) => [row.plan, row]));
}

/** What the next upkeep would do, by plan; plans that keep albums are missing. */
export async function previewRemovals(db: Db, kept: AlbumsKept): Promise<RemovalPreview[]> {
  const rules = await readRules(db, kept);
  const [due, ending] = [await readDue(db, rules), await readEnding(db, rules)];
  const byPlan = new Map(rules.map(({ keeping, days }) => [keeping, days]));
  return [...byPlan].map(([plan, days]) => ({
    plan,
    days,
    albums: due.get(plan)?.albums ?? 0,
    photos: due.get(plan)?.photos ?? 0,
    announced: ending.get(plan)?.announced ?? 0,
    toAnnounce: ending.get(plan)?.toAnnounce ?? 0,
  }));
}
