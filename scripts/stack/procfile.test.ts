import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseProcfile } from './procfile.ts';

const procfile = readFileSync(path.resolve(import.meta.dirname, '../../Procfile'), 'utf8');

test('our Procfile gives one API and as many numbered workers as asked for', () => {
  expect(parseProcfile(procfile, { worker: 2 })).toEqual([
    { name: 'api', command: ['node', '--max-semi-space-size=16', 'api/main.ts'] },
    { name: 'worker.1', command: ['node', 'worker/main.ts'] },
    { name: 'worker.2', command: ['node', 'worker/main.ts'] },
  ]);
});

test('no workers at all can be asked for', () => {
  expect(parseProcfile(procfile, { worker: 0 }).map(({ name }) => name)).toEqual(['api']);
});

test('a line without a command is named', () => {
  expect(() => parseProcfile('api node', {})).toThrow('"api node" is not of the form');
});
