import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPILED_FILE, compileLayout } from './compile-layout.ts';

test('the mail layout is compiled from its source, which is valid MJML', async () => {
  const compiled = readFileSync(COMPILED_FILE, 'utf8');
  expect(await compileLayout(), 'run: node scripts/compile-mail-layout.ts').toBe(compiled);
});
