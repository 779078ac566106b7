import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/*
 * Recorded answers to the request of the coach: each was written by someone who looked at the picture and had not read the
 * reference of its photo. They measure the brief and what is made of an answer, and not a given model.
 */

const FOLDERS = {
  first: path.join(import.meta.dirname, 'replies'),
  /** Of a second reader, who knew neither the first one's answer nor the reference. */
  second: path.join(import.meta.dirname, 'second-replies'),
} as const;

const replySchema = z.strictObject({
  /** Folder/name. */
  photo: z.string(),
  answer: z.record(z.string(), z.unknown()),
});

/** The answer of one of the readers to a photo, as a model would have sent it; null where none was recorded. */
export function readReply(file: Buffer, reader: keyof typeof FOLDERS = 'first'): string | null {
  const folder = FOLDERS[reader];
  const digest = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const name = readdirSync(folder).find((each) => each === `${digest}.json`);
  if (name === undefined) return null;
  const { answer } = replySchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  return JSON.stringify(answer);
}
