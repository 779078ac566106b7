import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/**
 * The file of each page's screen, by the page's path, as `web/app/routes/screens.ts` lists them. A page whose screen is
 * imported statically, or shared with another page, has none.
 * @param file path of screens.ts
 */
export function findScreenFiles(file: string): Map<string, string> {
  const files = new Map<string, string>();
  let page: string | null = null;
  const visitor = new Visitor({
    Property({ key }) {
      page = key.type === 'Literal' ? String(key.value) : null;
    },
    'Property:exit'() {
      page = null;
    },
    ImportExpression({ source }) {
      if (page === null || source.type !== 'Literal') return;
      files.set(page, path.resolve(path.dirname(file), String(source.value)));
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return files;
}
