import type { z } from 'zod';
import { ApiError, errorOfReply } from './api-error.ts';

/** The fields of a body by their path: zod has looked into the body along it. */
type Fields = Record<PropertyKey, unknown>;

/** Removes from a reply what its schema does not know: a page can be older than the server that replies. */
function withoutUnknownFields(body: unknown, { issues }: z.core.$ZodError): unknown {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const fields = issue.path.reduce((at, key) => at[key] as Fields, body as Fields);
      for (const key of issue.keys) delete fields[key];
    }
  }
  return body;
}

/**
 * Parses the reply to a call of our API, without the fields of a newer server.
 * @param path path from `/api` on, for the message of the error
 * @throws ApiError for a reply that is not 2xx, or does not match the schema
 */
export async function readReply<Schema extends z.ZodType>(
  reply: Response,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!reply.ok) throw await errorOfReply(reply);
  const body: unknown =
    reply.status === 204 ? undefined : await reply.json().catch(() => undefined);
  let parsed = schema.safeParse(body);
  if (parsed.error) parsed = schema.safeParse(withoutUnknownFields(body, parsed.error));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = `${path}: ${issue?.path.join('.')} ${issue?.message}`;
  throw new ApiError('invalid_reply', `The server sent an unexpected reply (${where}).`, 0, null);
}

/** The error of a call that got no reply. */
export const networkError = (): ApiError =>
  new ApiError('network', 'Network error. Check your connection and try again.', 0, null);
