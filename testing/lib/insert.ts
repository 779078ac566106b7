import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import type { InsertObject } from 'kysely';

/** Inserts a row, or several. */
export const insert = <Table extends keyof Database & string>(
  db: Pick<Db, 'insertInto'>,
  table: Table,
  rows: InsertObject<Database, Table> | readonly InsertObject<Database, Table>[],
): Promise<unknown> => db.insertInto(table).values(rows).execute();
