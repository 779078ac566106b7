import type { Change } from '../store/change.ts';
import { StripeFailure } from '../store/stripe-failure.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Properties that are part of an object only if a request asks for them. */
const ON_REQUEST: Record<string, readonly string[]> = { 'checkout.session': ['line_items'] };

/** Finds the object with an id, of any kind. */
async function findById({ tx, catalog }: Change, id: string): Promise<object | undefined> {
  const known = [...catalog.prices, ...catalog.products].find((each) => each.id === id);
  if (known !== undefined) return known;
  const row = await tx
    .selectFrom('payment_sandbox.objects')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.data;
}

const cannotExpand = (path: string): StripeFailure =>
  new StripeFailure(400, `This property cannot be expanded (${path}).`, { param: 'expand' });

async function expandProperty(change: Change, object: Json, path: string): Promise<void> {
  const [name = '', ...rest] = path.split('.');
  const value = object[name];
  if (value === undefined) throw cannotExpand(path);
  const found = typeof value === 'string' ? await findById(change, value) : value;
  if (typeof value === 'string' && found === undefined) throw cannotExpand(path);
  object[name] = isJson(found) ? withoutOnRequest({ ...found }, rest) : found;
  const inside = object[name];
  if (rest.length === 0 || !isJson(inside)) return;
  const targets = Array.isArray(inside) ? inside : [inside];
  for (const target of targets) await expandProperty(change, target, rest.join('.'));
}

/** Removes what an object has only on request. @param paths the requested properties */
function withoutOnRequest(object: Json, paths: readonly string[]): Json {
  for (const name of ON_REQUEST[String(object['object'])] ?? []) {
    if (!paths.some((path) => path.split('.')[0] === name)) delete object[name];
  }
  return object;
}

const below = (paths: readonly string[], prefix: string): string[] =>
  paths.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));

async function expandOne(change: Change, object: Json, paths: readonly string[]): Promise<Json> {
  const shown = withoutOnRequest(object, paths);
  for (const path of paths) await expandProperty(change, shown, path);
  return shown;
}

/**
 * The reply with the ids that a request wants expanded replaced by their objects.
 * @throws StripeFailure for a property that isn't an id
 */
export async function expandReply(
  change: Change,
  reply: object,
  paths: readonly string[],
): Promise<object> {
  const copy: unknown = JSON.parse(JSON.stringify(reply));
  if (!isJson(copy)) return reply;
  const { data } = copy;
  if (copy['object'] !== 'list' || !Array.isArray(data)) {
    return await expandOne(change, copy, paths);
  }
  const inData = below(paths, 'data.');
  for (const object of data) await expandOne(change, object, inData);
  return copy;
}
