import type { z } from 'zod';
import type { Change } from '../store/change.ts';
import { parseParameters } from './parameters.ts';

export type Endpoint = {
  method: 'get' | 'post' | 'delete';
  /** Below `/v1`, as Express writes it; at most one `:id`. */
  path: string;
  run: (change: Change, given: unknown, id: string) => Promise<object>;
};

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
