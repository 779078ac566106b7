import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { z } from 'zod';

type Schema = z.ZodType | undefined;

/** Problems that a reply names; nobody reads more. */
const MAX_PROBLEMS = 10;
/** Characters of one problem: zod lists every unknown field, however many there are. */
const MAX_PROBLEM_LENGTH = 200;

const shorten = (text: string): string =>
  text.length <= MAX_PROBLEM_LENGTH ? text : `${text.slice(0, MAX_PROBLEM_LENGTH - 1)}…`;

/** One thing that is wrong with a request; `field` is empty for the request as a whole. */
type RequestProblem = { field: string; message: string };

/** A request that its schema refuses. */
export class InvalidRequestError extends AppError {
  /** The first ones, in the schema's order. */
  readonly problems: readonly RequestProblem[];

  constructor({ issues }: z.ZodError) {
    // The ZodError is not kept as the cause: it can hold thousands of issues.
    const problems = issues
      .slice(0, MAX_PROBLEMS)
      .map(({ path, message }) => ({ field: path.join('.'), message }));
    const texts = problems.map(({ field, message }) =>
      shorten(field === '' ? message : `${field}: ${message}`),
    );
    super('validation_failed', texts.join('; '));
    this.problems = problems;
  }
}

function parse(schema: Schema, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidRequestError(result.error);
}

/** Parses the parameters of the path. @throws AppError PGRST116: nothing can have an id of another form */
export function parseParams(schema: Schema, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result === undefined || result.success) return result?.data;
  throw new AppError('PGRST116', 'Not found');
}

/** Parses the query. @throws InvalidRequestError */
export const parseQuery = (schema: Schema, value: unknown): unknown => parse(schema, value);

/** Parses the body; a missing one counts as an empty object. @throws InvalidRequestError */
export const parseBody = (schema: Schema, value: unknown): unknown => parse(schema, value ?? {});
