import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import type { z } from 'zod';

/** A caller's input for a part of a contract; never if the contract has no such part. */
type Given<Contract, Part extends string> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** A part of a call: absent if the contract has none, and optional if it requires nothing. */
export type CallPart<Contract, Part extends string> = [Given<Contract, Part>] extends [never]
  ? { [Name in Part]?: never }
  : Record<never, never> extends Given<Contract, Part>
    ? { [Name in Part]?: Given<Contract, Part> }
    : { [Name in Part]: Given<Contract, Part> };

/** The parameters and the query of a call. */
export type RouteValues<Contract> = CallPart<Contract, 'params'> & CallPart<Contract, 'query'>;

type Values = Readonly<Record<string, unknown>>;

const fillPath = (path: string, params: Values): string =>
  path.replaceAll(/:(\w+)/g, (_text, name: string) => encodeURIComponent(String(params[name])));

/**
 * The address of a call on this site: `/api/albums/018f…?limit=12`. Values of the query that are undefined or empty are
 * left out.
 */
export function routeUrl<Contract extends RouteContract>(
  { path }: Contract,
  values: RouteValues<Contract>,
): string {
  // The contract's schemas yield objects, but TypeScript can't know that for an unknown contract.
  const { params = {}, query = {} } = values as { params?: Values; query?: Values };
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const filled = fillPath(path, params);
  if (given.length === 0) return filled;
  return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
