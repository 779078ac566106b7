import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/*
 * Recorded answers to the coach's request: each was written by someone who looked at the picture and had not read the
 * reference of its photo. They measure the brief and the processing of an answer, and not a specific model.
 */

const replySchema = z.strictObject({
  /** Folder/name. */
  photo: z.string(),
  answer: z.record(z.string(), z.unknown()),
});

/** The answer to a photo, as a model would have sent it; null if none was recorded. */
export function readReply(photo: Buffer): string | null {
  const digest = createHash('sha256').update(photo).digest('hex').slice(0, 16);
  const file = path.join(import.meta.dirname, 'replies', `${digest}.json`);
  if (!existsSync(file)) return null;
  return JSON.stringify(replySchema.parse(JSON.parse(readFileSync(file, 'utf8'))).answer);
}
