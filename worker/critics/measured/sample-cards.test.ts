import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleCards } from '../testing/sample-cards.ts';

const FILE = path.resolve(import.meta.dirname, '../../../docs/sample-cards.md');

it('docs/sample-cards.md holds what the critic writes (npm run sample-cards)', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(sampleCards());
});
