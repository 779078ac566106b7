import type { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { ApiError, errorOfReply, foreignReply } from './api-error.ts';
import { isOwnReply } from './own-replies.ts';

/** The fields of a value at a path that zod has already read. */
type Fields = Record<PropertyKey, unknown>;
type Path = readonly PropertyKey[];

/** What a newer server sends that an older page's schema refuses: fields, and values of an enum or a union. */
const NEWER: readonly string[] = [
  'unrecognized_keys',
  'invalid_value',
  'invalid_union',
  'invalid_key',
];

const pathsOf = (issue: z.core.$ZodIssue): Path[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

const isWithin = (path: Path, other: Path): boolean =>
  path.length > other.length && other.every((key, index) => path[index] === key);

/**
 * Takes what is at a path out of a value: it becomes null, at the next call absent, and then what it is a part of goes.
 * A list loses the element, but findings go as a whole: sentences name them by their position.
 * @returns whether anything could be taken out: the value itself can't
 */
function leaveOut(value: Fields, path: Path): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const owner = path.slice(0, -1);
  const parent = owner.reduce((at, name) => at[name] as Fields, value);
  if (Array.isArray(parent) && owner.at(-1) !== 'findings') parent.splice(Number(key), 1);
  else if (Array.isArray(parent) || !(key in parent)) return leaveOut(value, owner);
  else if (parent[key] === null) delete parent[key];
  else parent[key] = null;
  return true;
}

/**
 * Parses the server's data without what only a newer server's schema knows: a page can be older than the server. Such
 * parts are removed from the value itself.
 */
export function parseKnown<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.infer<Schema>> {
  const whole = schema.safeParse(value);
  if (!whole.error?.issues.every(({ code }) => NEWER.includes(code))) return whole;
  let parsed: z.ZodSafeParseResult<z.infer<Schema>> = whole;
  while (parsed.error) {
    const paths = parsed.error.issues.flatMap(pathsOf);
    const outermost = paths.filter((path) => !paths.some((other) => isWithin(path, other)));
    // From the end, as positions in a list change with each element that goes.
    const isChanged = outermost.toReversed().map((path) => leaveOut(value as Fields, path));
    if (isChanged.includes(false)) return whole;
    parsed = schema.safeParse(value);
  }
  return parsed;
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
