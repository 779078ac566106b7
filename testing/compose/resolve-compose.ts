import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type Variables = Record<string, string>;

/** A required variable is not set; the message comes from the file. */
export class UnsetError extends Error {}

const isNameLetter = (letter: string | undefined): boolean => /\w/.test(letter ?? '');

/** The index after the brace that closes what is open at `start`. */
function findEnd(text: string, start: number): number {
  let depth = 1;
  let index = start;
  for (; depth > 0; index += 1) {
    if (index >= text.length) throw new Error(`a brace is not closed in ${text}`);
    if (text[index] === '}') depth -= 1;
    if (text[index] === '{' && text[index - 1] === '$') depth += 1;
  }
  return index;
}

/** The value of `${…}`: `X`, `X:-default` or `X:?message`; a default may name variables itself. */
function resolveOne(expression: string, variables: Variables): string {
  const {
    name = '',
    operator,
    rest = '',
  } = /^(?<name>\w+)(?:(?<operator>:[-?])(?<rest>.*))?$/s.exec(expression)?.groups ?? {};
  if (name === '') throw new Error(`\${${expression}} is not understood`);
  const value = variables[name] ?? '';
  if (value !== '' || operator === undefined) return value;
  if (operator === ':?') throw new UnsetError(`${name}: ${rest}`);
  return interpolate(rest, variables);
}

/** A text with its variables replaced, as Compose does it: `$$` is a dollar sign. */
export function interpolate(text: string, variables: Variables): string {
  let result = '';
  let index = 0;
  while (index < text.length) {
    if (text.startsWith('$$', index)) {
      result += '$';
      index += 2;
    } else if (text.startsWith('${', index)) {
      const end = findEnd(text, index + 2);
      result += resolveOne(text.slice(index + 2, end - 1), variables);
      index = end;
    } else {
      if (text[index] === '$' && isNameLetter(text[index + 1])) {
        throw new Error(`write \${…} for the variable in ${text}`);
      }
      result += text[index];
      index += 1;
    }
  }
  return result;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const serviceSchema = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  environment: z.record(z.string(), scalar).default({}),
  networks: z.array(z.string()).optional(),
  profiles: z.array(z.string()).optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()).optional(),
});

type Service = z.infer<typeof serviceSchema>;

function resolveValue(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((each) => resolveValue(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, resolveValue(each, variables)]),
  );
}

/**
 * A compose file with its anchors and variables resolved.
 * @throws UnsetError for the first required variable that is not set
 */
export function resolveCompose(file: string, variables: Variables) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return composeSchema.parse(resolveValue(parse(text, { merge: true }), variables));
}

/** The environment of a service's process: a variable without a value is passed on if it is set. */
export const environmentOf = ({ environment }: Service, variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const given = value === null ? variables[name] : String(value);
      return given === undefined ? [] : [[name, given]];
    }),
  );

/** The image of a service in the compose file for development, so that tests run the same version. */
export function readImage(service: string): string {
  const found = resolveCompose('docker-compose.yml', {}).services[service];
  if (found === undefined) throw new Error(`docker-compose.yml has no ${service}`);
  return found.image;
}
