import { z } from 'zod';

/** A page of a list; `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

export const pageQuerySchema = z.object({
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});
