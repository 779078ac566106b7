import type { Change } from '../sandbox.ts';
import { StripeFailure } from '../store/stripe-failure.ts';

type Json = Record<string, unknown>;

/** Part of a checkout session only if a request asks for it. */
const ON_REQUEST = 'line_items';

async function expandObject({ tx }: Change, object: Json, paths: readonly string[]): Promise<Json> {
  const expanded = { ...object };
  if (!paths.includes(ON_REQUEST)) delete expanded[ON_REQUEST];
  for (const path of paths) {
    const value = expanded[path];
    if (value === undefined) {
      throw new StripeFailure(400, `This property cannot be expanded (${path}).`);
    }
    if (typeof value !== 'string') continue;
    const row = await tx
      .selectFrom('payment_sandbox.objects')
      .select('data')
      .where('id', '=', value)
      .executeTakeFirstOrThrow();
    expanded[path] = row.data;
  }
  return expanded;
}

/**
 * The reply with the ids that a request wants expanded replaced by their objects.
 * @param paths properties of the object; of a list's objects as `data.invoice`
 * @throws StripeFailure for a property that the object lacks
 */
export async function expandReply(
  change: Change,
  reply: object,
  paths: readonly string[],
): Promise<object> {
  if (!('data' in reply && Array.isArray(reply.data))) {
    return await expandObject(change, { ...reply }, paths);
  }
  const inData = paths.map((path) => path.replace(/^data\./, ''));
  const data = [];
  for (const object of reply.data) data.push(await expandObject(change, object, inData));
  return { ...reply, data };
}
