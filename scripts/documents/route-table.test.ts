import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lexer, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import { ROUTE_TABLE } from '../../web/app/routes/route-table.ts';

const PRODUCT = path.resolve(import.meta.dirname, '../../docs/product.md');

const isRoutes = (token: { type: string }): token is Tokens.Table =>
  token.type === 'table' &&
  // marked's own type of this token
  (token as Tokens.Table).header[0]?.text === 'path';

test('docs/product.md names every page, and who may see it', () => {
  const table = lexer(readFileSync(PRODUCT, 'utf8')).find(isRoutes);
  const rows = table?.rows ?? [];
  const routes = rows.map(([page, access]) => [page?.text.replaceAll('`', ''), access?.text]);
  expect(Object.fromEntries(routes)).toEqual(ROUTE_TABLE);
  expect(routes).toHaveLength(Object.keys(ROUTE_TABLE).length);
});
