import { z } from 'zod';

const text = z.string().catch('');
const metadataSchema = z.object({ first_name: text, last_name: text, full_name: text });

/** What an account calls its person; each part is empty when it is not known. */
export type AccountName = { first: string; last: string; full: string };

/** Reads the name out of an account's metadata, which anything may have been written to. */
export function nameOf(metadata: unknown): AccountName {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) return { first: '', last: '', full: '' };
  const { first_name: first, last_name: last, full_name: full } = parsed.data;
  return { first, last, full: `${first} ${last}`.trim() || full };
}
