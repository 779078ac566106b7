import { parseJson } from './parse-body.ts';
import type { WaitHint } from './retry-after.ts';

/** A property of something that a server has sent; undefined where it has none. */
export const at = (value: unknown, key: string | number): unknown => Object(value)[key];

/** Whether a property says anything: many replies have an empty `error` beside their answer. */
const isTold = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isTold)
    : Boolean(value) && String(value).trim() !== '';

/**
 * The error in a JSON value of a reply, at any place where servers put it, followed by the value, which may have
 * more about it; undefined if there is none.
 */
export function findError(value: unknown): unknown {
  const [own, choice] = [at(value, 'error'), at(at(value, 'choices'), 0)];
  const nested = [own, at(value, 'errors'), at(choice, 'error')].find(isTold);
  if (nested !== undefined && nested !== true) return [nested, value];
  const isError = at(value, 'object') === 'error' || own === true;
  const reasons = [at(value, 'message'), at(value, 'msg'), at(value, 'detail')];
  const hasReason = reasons.some((told) => typeof told === 'string' || Array.isArray(told));
  return isError || (at(value, 'choices') === undefined && hasReason) ? value : undefined;
}

/** What an error says. */
export type ToldError = {
  /** Words for people. */
  readonly texts: string[];
  /** Words and numbers for programs: codes, types, statuses. */
  readonly names: string[];
  readonly hints: WaitHint[];
};

/** Keys whose values are for people. Others may quote the request, which holds a photo and its photographer's words. */
const TEXT_KEY =
  /^(?:errors?|details?|message|msg|status_msg|metadata|raw|inner_?error|headers|base_resp)$/i;
const NAME_KEY = /^(?:(?:error_|status_?)?(?:code|type)|status|param|reason|limit_source)$/i;
const HINT_KEY =
  /^(?:retry[-_]?(?:after|delay)(?:[-_](?:ms|seconds))?|x-ratelimit-reset|estimated_time)$/i;

const MAX_DEPTH = 8;

function collectValue(value: string | number, key: string, told: ToldError, depth: number): void {
  const text = String(value).trim();
  if (HINT_KEY.test(key)) told.hints.push([key.toLowerCase(), text]);
  else if (NAME_KEY.test(key) || typeof value === 'number') told.names.push(text);
  else if (TEXT_KEY.test(key)) {
    const inner = /^[[{"]/.test(text) ? parseJson(text) : undefined;
    if (inner === undefined) told.texts.push(text);
    else collect(inner, key, told, depth + 1);
  }
}

function collect(value: unknown, key: string, told: ToldError, depth = 0): void {
  if (depth > MAX_DEPTH) return;
  if (typeof value === 'string' || typeof value === 'number') {
    collectValue(value, key, told, depth);
  } else if (typeof value === 'object' && value !== null && TEXT_KEY.test(key)) {
    for (const [name, inner] of Object.entries(value)) {
      collect(inner, Array.isArray(value) ? key : name, told, depth + 1);
    }
  }
}

/** Reads an error, however it is nested: servers pass on the errors of servers behind them, some as JSON in a text. */
export function readError(error: unknown): ToldError {
  const told: ToldError = { texts: [], names: [], hints: [] };
  collect(error, 'error', told);
  return told;
}
