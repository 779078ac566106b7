import { type Kysely, sql } from 'kysely';

/**
 * Hands the payment sandbox's tables to the sandbox, which has a schema of its own. Where they are empty, as in
 * production, they go. Only development setups have a sandbox: purchases of the version before fail there from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if exists (select from payment_sandbox_objects) then
        create schema payment_sandbox;
        alter table payment_sandbox_objects set schema payment_sandbox;
        alter table payment_sandbox.payment_sandbox_objects rename to objects;
        alter table payment_sandbox_replies set schema payment_sandbox;
        alter table payment_sandbox.payment_sandbox_replies rename to replies;
        alter table payment_sandbox_deliveries set schema payment_sandbox;
        alter table payment_sandbox.payment_sandbox_deliveries rename to deliveries;
      else
        drop table payment_sandbox_deliveries, payment_sandbox_replies, payment_sandbox_objects;
      end if;
    end $$;
  `.execute(db);
}
