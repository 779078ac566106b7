import type { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { ApiError, errorOfReply, foreignReply } from './api-error.ts';
import { isOwnReply } from './own-replies.ts';

/** The fields of a value at a path that zod has already validated. */
type Fields = Record<PropertyKey, unknown>;

/**
 * Parses the server's data without the fields that its schema doesn't know: a page can be older than the server. Such
 * fields are removed from the value itself.
 */
export function parseKnown<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.infer<Schema>> {
  const parsed = schema.safeParse(value);
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      const fields = issue.path.reduce((at, key) => at[key] as Fields, value as Fields);
      for (const key of issue.keys) delete fields[key];
    }
  }
  return parsed.error ? schema.safeParse(value) : parsed;
}

/**
 * Parses the reply to a call of our API, without the fields of a newer server.
 * @param path path after `/api`, for the message of the error
 * @throws ApiError for a reply that is not 2xx, breaks off, or does not match the schema
 */
export async function readReply<Schema extends z.ZodType>(
  reply: Response,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!reply.ok) throw await errorOfReply(reply);
  const text = await reply.text().catch(orNetworkError);
  if (!isOwnReply(reply, text)) throw foreignReply(reply);
  const parsed = parseKnown(schema, text === '' ? undefined : parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = `${path}: ${issue?.path.join('.')} ${issue?.message}`;
  throw new ApiError('invalid_reply', `The server sent an unexpected reply (${where}).`, 0, null);
}

/** The error of a call that got no reply. */
export const networkError = (): ApiError =>
  new ApiError('network', 'Network error. Check your connection and try again.', 0, null);

/** For a body that can't be read. @throws the abort of the call, or ApiError network */
function orNetworkError(error: unknown): never {
  throw error instanceof DOMException ? error : networkError();
}
