import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALLOCATOR } from './allocator.ts';

test('the image sets the same allocator as the processes outside containers', () => {
  const dockerfile = readFileSync(path.join(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const set = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)];
  expect(Object.fromEntries(set.map(([, name, value]) => [name, value]))).toEqual(ALLOCATOR);
});
