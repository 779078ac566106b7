import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type ESTree, parseSync, Visitor } from 'vite';

const PATHS: ReadonlyMap<string, string> = new Map(Object.entries(PAGES));

/** The page's path that a property's key gives: `'*'`, or `[PAGES.about]`; null for any other key. */
function pathOfKey(key: ESTree.PropertyKey): string | null {
  if (key.type === 'Literal') return String(key.value);
  if (key.type !== 'MemberExpression' || key.property.type !== 'Identifier') return null;
  const isOfPages = key.object.type === 'Identifier' && key.object.name === 'PAGES';
  return (isOfPages && PATHS.get(key.property.name)) || null;
}

/**
 * The file of each page's screen, by the page's path, as `web/app/routes/screens.ts` lists them. A page whose screen is
 * imported statically, or shared with another page, has none.
 * @param file path of screens.ts
 * @throws Error when it lists no screen in a form that is understood here
 */
export function findScreenFiles(file: string): Map<string, string> {
  const files = new Map<string, string>();
  let page: string | null = null;
  const visitor = new Visitor({
    Property({ key }) {
      page = pathOfKey(key);
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
  if (!files.has(PAGES.landing)) throw new Error(`${file} lists no screen of the landing page`);
  return files;
}
