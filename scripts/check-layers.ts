// Checks what files import against scripts/layers/layers.ts; part of `npm run lint` and `npm test`.
import path from 'node:path';
import { checkLayers } from './layers/check-layers.ts';
import { findImports } from './layers/find-imports.ts';
import { BESIDE_PRODUCT } from './layers/layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const violations = checkLayers(
  findImports(root, ['api', 'migrations', 'shared', 'web', 'worker', ...BESIDE_PRODUCT]),
);
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(`\n${violations.length} imports against scripts/layers/layers.ts`);
  process.exit(1);
}
