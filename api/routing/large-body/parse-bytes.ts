import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { z } from 'zod';
import { parseBody } from '../parse-request.ts';
import { scanJson } from './scan-json.ts';

/** What a thread returns. A refusal is a value, because an error loses its class and code between threads. */
export type ThreadResult = { parsed: unknown } | { refusal: string };

function parseJson(json: Buffer): unknown {
  const problem = scanJson(json);
  if (problem !== null) throw new AppError('validation_failed', problem);
  try {
    return JSON.parse(json.toString());
  } catch (cause) {
    throw new AppError('validation_failed', 'The body is not JSON.', { cause });
  }
}

/** The buffers of all byte arrays in a value that can be transferred: those that nothing else shares. */
function transferablesOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(transferablesOf)
    : [];
}

/**
 * Parses a large body in a thread: JSON of a bounded shape, then the route's schema. Byte arrays in the result
 * are transferred, not copied.
 * @returns a `ThreadResult` in Piscina's wrapper for transfers
 */
export function parseBytes(schema: z.ZodType, bytes: Uint8Array<ArrayBuffer>): unknown {
  try {
    const { buffer, byteOffset, byteLength } = bytes;
    const parsed = parseBody(schema, parseJson(Buffer.from(buffer, byteOffset, byteLength)));
    const answer: ThreadResult = { parsed };
    return move({ [transferableSymbol]: transferablesOf(parsed), [valueSymbol]: answer });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: error.message } satisfies ThreadResult;
  }
}
