import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { QUESTIONS } from './questions.ts';

const scene = (value: string) => path.join(import.meta.dirname, 'scenes', `${value}.svg`);

test.each(QUESTIONS)('every option of the question $key has a drawing', ({ options }) => {
  expect(Object.keys(options).filter((value) => !existsSync(scene(value)))).toEqual([]);
});
