import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Every variable that a process parses. */
const variables = [...read('shared/server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].flatMap(
  ([, name]) => name ?? [],
);
const isAboutModel = (name: string) => /^(CRITIC|OPENAI_|VISION_)/.test(name);

test('every variable is explained in .env.example', () => {
  const example = read('.env.example');
  const explained = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  expect(variables.length).toBeGreaterThan(40);
  expect(variables.filter((name) => !explained.includes(name))).toEqual([]);
});

test('containers get every variable of the model', () => {
  const compose = read('docker-compose.yml');
  const passed = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+):$/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  const needed = variables.filter(isAboutModel);
  expect(needed.length).toBeGreaterThan(8);
  expect(needed.filter((name) => !passed.includes(name))).toEqual([]);
});
