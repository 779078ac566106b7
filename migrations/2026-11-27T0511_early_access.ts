import { type Kysely, sql } from 'kysely';

/**
 * Which features in early access are switched on for an account, and by whom: an operator, for any account, or the
 * customer, which counts while the plan includes early access. A row is deleted to switch it off. The list of features
 * is in the code, and a row of a feature that has left it means nothing. Earlier versions ignore the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table early_access (
      user_id uuid not null references users on delete cascade,
      feature text not null,
      switched_on_by text not null check (switched_on_by in ('operator', 'customer')),
      switched_on_at timestamptz not null default now(),
      primary key (user_id, feature, switched_on_by)
    );
  `.execute(db);
}
