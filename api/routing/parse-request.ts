import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { z } from 'zod';

type Schema = z.ZodType | undefined;

/** More problems than a person reads. */
const MAX_PROBLEMS = 10;
/** Characters of one of them: some name every field that is unknown, however many there are. */
const MAX_PROBLEM_LENGTH = 200;

const shorten = (text: string): string =>
  text.length <= MAX_PROBLEM_LENGTH ? text : `${text.slice(0, MAX_PROBLEM_LENGTH - 1)}…`;

function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) =>
      shorten(path.length === 0 ? message : `${path.join('.')}: ${message}`),
    )
    .join('; ');
}

function parse(schema: Schema, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Without its cause: that holds every problem of the request, and there can be thousands.
  throw new AppError('validation_failed', describe(result.error));
}

/** Parses what the path names. @throws AppError PGRST116: no such thing can exist */
export function parseParams(schema: Schema, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result === undefined || result.success) return result?.data;
  throw new AppError('PGRST116', 'Not found');
}

/** Parses the query. @throws AppError validation_failed, listing the fields */
export const parseQuery = (schema: Schema, value: unknown): unknown => parse(schema, value);

/** Parses the body; a missing one counts as an empty object. @throws AppError validation_failed, listing the fields */
export const parseBody = (schema: Schema, value: unknown): unknown => parse(schema, value ?? {});
