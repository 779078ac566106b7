import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/*
 * Recorded answers to the coach's request: each was written by someone who looked at the picture and had not read the
 * reference of its photo. They measure the brief and the processing of an answer, and not a specific model.
 */

const FOLDERS = {
  first: path.join(import.meta.dirname, 'replies'),
  /** By a second reader, who knew neither the first one's answer nor the reference. */
  second: path.join(import.meta.dirname, 'second-replies'),
} as const;

const replySchema = z.strictObject({
  /** Folder/name. */
  photo: z.string(),
  answer: z.record(z.string(), z.unknown()),
});

/** One reader's answer to a photo, as a model would have sent it; null if none was recorded. */
export function readReply(file: Buffer, reader: keyof typeof FOLDERS = 'first'): string | null {
  const folder = FOLDERS[reader];
  const digest = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const name = readdirSync(folder).find((each) => each === `${digest}.json`);
  if (name === undefined) return null;
  const { answer } = replySchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  return JSON.stringify(answer);
}
