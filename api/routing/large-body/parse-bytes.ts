import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { z } from 'zod';
import { parseBody } from '../parse-request.ts';
import { scanJson } from './scan-json.ts';

/** What a thread answers: an error's class and code don't survive the way between threads, so a refusal is a value. */
export type ThreadAnswer = { parsed: unknown } | { refusal: string };

function parseJson(json: Buffer): unknown {
  const problem = scanJson(json);
  if (problem !== null) throw new AppError('validation_failed', problem);
  try {
    return JSON.parse(json.toString());
  } catch (cause) {
    throw new AppError('validation_failed', 'The body is not JSON.', { cause });
  }
}

/** The memory of every byte array in what was parsed, as far as nothing else lives in it. */
function movable(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(movable) : [];
}

/**
 * Parses a large body in a thread: JSON of a bounded shape, then the route's schema. Byte arrays in the result
 * are handed over, not copied.
 * @returns a `ThreadAnswer`, as Piscina hands it over
 */
export function parseBytes(schema: z.ZodType, bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    const { buffer, byteOffset, byteLength } = bytes;
    const parsed = parseBody(schema, parseJson(Buffer.from(buffer, byteOffset, byteLength)));
    const answer: ThreadAnswer = { parsed };
    return move({ [transferableSymbol]: movable(parsed), [valueSymbol]: answer });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: error.message } satisfies ThreadAnswer;
  }
}
