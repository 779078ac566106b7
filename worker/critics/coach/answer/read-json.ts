import { jsonrepair } from 'jsonrepair';

/** Thinking that some models write before or around their answer. */
const THINKING = /<(think|thinking|reasoning|analysis)>[\s\S]*?(<\/\1>|$)/gi;
/** The end of thinking whose beginning the server has removed. */
const THOUGHT = /^[\s\S]*<\/(think|thinking|reasoning|analysis)>/i;

/** The longest text that is repaired; a critique has about 5,000 characters. */
const MAX_CHARACTERS = 100_000;
/** The deepest nesting that is read, because the repair recurses. */
const MAX_DEPTH = 40;

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

/** The text from the first brace of the object that has a given key. */
function fromObject(text: string): string | null {
  const start = text.search(/\{\s*["'“]?\w+["'”]?\s*:/);
  return start === -1 ? null : text.slice(start);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return null;
    }
  }
}

/** The object at the beginning of a text, by its braces; null if it does not end. */
function balanced(text: string): string | null {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString && character === '\\') at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return text.slice(0, at + 1);
  }
  return null;
}

/** Cuts off what follows the object's last brace: a closing fence, a farewell. */
const toLastBrace = (text: string): string => {
  const end = text.lastIndexOf('}');
  return end === -1 ? text : text.slice(0, end + 1);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON object in a model's answer, however it is wrapped or broken: fences, thinking before it, single quotes,
 * comments, trailing commas, a truncated end. Of a truncated answer, everything before the cut is kept.
 * @returns null if there is none
 */
export function readJson(answer: string): Record<string, unknown> | null {
  const spoken = answer.slice(0, MAX_CHARACTERS).replaceAll(THINKING, '').replace(THOUGHT, '');
  const text = fromObject(spoken);
  if (text === null || depthOf(text) > MAX_DEPTH) return null;
  for (const candidate of [balanced(text), toLastBrace(text), text]) {
    const value = candidate === null ? null : parse(candidate);
    if (isObject(value)) return value;
  }
  return null;
}
