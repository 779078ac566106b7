import { type RawBuilder, sql } from 'kysely';

/** Whether the time in a column is at least this long ago. @param age a PostgreSQL interval */
export const olderThan = (column: string, age: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`;
