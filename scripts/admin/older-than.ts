import { type RawBuilder, sql } from 'kysely';

/** Whether the time in a column is so long ago. @param age as PostgreSQL takes an interval */
export const olderThan = (column: string, age: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < now() - ${age}::interval`;
