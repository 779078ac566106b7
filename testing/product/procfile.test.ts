import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseProcfile } from './procfile.ts';

const procfile = readFileSync(path.resolve(import.meta.dirname, '../../Procfile'), 'utf8');

test('our Procfile gives one API and the requested number of numbered workers', () => {
  expect(parseProcfile(procfile, { worker: 2 })).toEqual([
    { name: 'api', command: ['node', '--max-semi-space-size=16', 'api/main.ts'] },
    { name: 'worker.1', command: ['node', 'worker/main.ts'] },
    { name: 'worker.2', command: ['node', 'worker/main.ts'] },
  ]);
});

test('a Procfile can be run without workers', () => {
  expect(parseProcfile(procfile, { worker: 0 }).map(({ name }) => name)).toEqual(['api']);
});

test('a Procfile line without a command is named in the error', () => {
  expect(() => parseProcfile('api node', {})).toThrow('"api node" is not of the form');
});
