import { type Kysely, sql } from 'kysely';

/**
 * Whether an analysis counts as a free folder upload, since the plan can change before its refund. Nullable and without
 * a default: while this version is rolled out, the previous one still inserts rows, and counts their folders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usage add column free_folder_upload boolean;

    update usage set free_folder_upload = true
    from profiles
    where profiles.id = usage.user_id
      and usage.kind = 'folder' and usage.state = 'reserved'
      and (profiles.plan = 'free'
        or coalesce(profiles.plan_status, '') not in ('active', 'trialing'));
  `.execute(db);
}
