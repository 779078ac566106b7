import { z } from 'zod';
import { integer, text } from '../objects/parameters.ts';
import type { Change } from '../sandbox.ts';
import { StripeFailure } from '../store/stripe-failure.ts';

export type Endpoint = {
  method: 'get' | 'post' | 'delete';
  /** Below `/v1`, as Express writes it; at most one `:id`. */
  path: string;
  run: (change: Change, given: unknown, id: string) => Promise<object>;
};

export const NONE = z.strictObject({});

/** Parameters of every list. */
export const PAGE = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
};

/** Parses the parameters of a request. @throws StripeFailure that names the first that is wrong */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [first = '', ...rest] = (issue?.path ?? []).map(String);
  // As a form has it: `items[0][price]`.
  const param = [first, ...rest.map((key) => `[${key}]`)].join('');
  throw new StripeFailure(400, `Invalid ${param}: ${issue?.message}`, { param });
}

/** Defines an endpoint of Stripe's API, whose parameters are parsed first. */
export const defineEndpoint = <Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  parameters: Schema,
  run: (change: Change, input: z.output<Schema>, id: string) => Promise<object>,
): Endpoint => ({
  method,
  path,
  run: (change, given, id) => run(change, parseParameters(parameters, given), id),
});
