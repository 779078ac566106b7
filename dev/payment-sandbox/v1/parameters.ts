import { z } from 'zod';
import { StripeFailure } from '../store/stripe-failure.ts';

/** Form fields are texts. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
export const text = z.string().min(1).max(5000);
/** An empty text removes a value. */
export const clearable = z.string().max(5000);
export const metadata = z.record(z.string(), z.string().max(500));
export const pageUrl = z.url({ protocol: /^https?$/ });

/** Parameters of every list. */
export const PAGE = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

export const createdRange = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

/** A path of parameters, as a form has it: `items[0][price]`. */
const toParam = ([first, ...rest]: PropertyKey[]): string =>
  [String(first ?? ''), ...rest.map((key) => `[${String(key)}]`)].join('');

function toFailure({ code, path, message, ...issue }: z.core.$ZodIssue): StripeFailure {
  if (code === 'unrecognized_keys' && 'keys' in issue) {
    const param = toParam([...path, String(issue.keys[0])]);
    return new StripeFailure(400, `Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = toParam(path);
  return code === 'invalid_type' && message.includes('received undefined')
    ? new StripeFailure(400, `Missing required param: ${param}.`, {
        code: 'parameter_missing',
        param,
      })
    : new StripeFailure(400, `Invalid ${param}: ${message}`, { param });
}

/** Parses the parameters of a request. @throws StripeFailure that names the first that is wrong */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? new StripeFailure(400, 'Invalid parameters') : toFailure(issue);
}
