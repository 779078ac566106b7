import { jsonrepair } from 'jsonrepair';

/** Thinking that some models write before or around their answer. */
const THINKING = /<(think|thinking|reasoning|analysis)>[\s\S]*?(<\/\1>|$)/gi;
/** Where thinking ends whose beginning the server has taken away. */
const THOUGHT = /^[\s\S]*<\/(think|thinking|reasoning|analysis)>/i;

/** The longest text that is repaired; a critique has about 5,000 characters. */
const MAX_CHARACTERS = 100_000;
/** Levels of nesting that an answer can have; repairing recurses. */
const MAX_DEPTH = 40;

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

/** The part from the first brace of the object that holds a key on. */
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

/** The object that a text begins with, as far as its braces tell; null where it does not end. */
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

/** Without what follows the object's last brace: a closing fence, a farewell. */
const toLastBrace = (text: string): string => {
  const end = text.lastIndexOf('}');
  return end === -1 ? text : text.slice(0, end + 1);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The JSON object in a model's answer, however it is wrapped or broken: fences, thinking before it, single quotes,
 * comments, trailing commas, an end that was cut off. Of what was cut off, everything before is kept.
 * @returns null where there is none
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
