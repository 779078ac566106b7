import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type ESTree, parseSync, type Rolldown, Visitor } from 'vite';

type Bundle = Rolldown.OutputBundle;

const PATHS: ReadonlyMap<string, string> = new Map(Object.entries(PAGES));

/** The page's path that a property's key gives: `'*'`, or `[PAGES.about]`; null for any other key. */
function pathOfKey(key: ESTree.PropertyKey): string | null {
  if (key.type === 'Literal') return String(key.value);
  if (key.type !== 'MemberExpression' || key.property.type !== 'Identifier') return null;
  const isOfPages = key.object.type === 'Identifier' && key.object.name === 'PAGES';
  return (isOfPages && PATHS.get(key.property.name)) || null;
}

/**
 * The file of each page's screen, by the page's path, as `web/app/routes/screens.ts` lists them: imported in place, or by
 * a constant that several pages share. A page whose screen is imported statically has none.
 * @param file path of screens.ts
 * @throws Error when it lists no screen in a form that is understood here
 */
export function findScreenFiles(file: string): Map<string, string> {
  const files = new Map<string, string>();
  /** The files of screens in constants, by the constant's name. */
  const constants = new Map<string, string>();
  let page: string | null = null;
  let constant: string | null = null;
  const visitor = new Visitor({
    VariableDeclarator({ id }) {
      constant = id.type === 'Identifier' ? id.name : null;
    },
    Property({ key, value }) {
      page = pathOfKey(key);
      const shared = value.type === 'Identifier' ? constants.get(value.name) : undefined;
      if (page !== null && shared !== undefined) files.set(page, shared);
    },
    'Property:exit'() {
      page = null;
    },
    ImportExpression({ source }) {
      if (source.type !== 'Literal') return;
      const screen = path.resolve(path.dirname(file), String(source.value));
      if (page !== null) files.set(page, screen);
      else if (constant !== null) constants.set(constant, screen);
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  if (!files.has(PAGES.landing)) throw new Error(`${file} lists no screen of the landing page`);
  return files;
}

/** A chunk and all that it imports at once, by file name. */
function reachChunks(bundle: Bundle, fileName: string, reached = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || reached.has(fileName)) return reached;
  reached.add(fileName);
  for (const imported of file.imports) reachChunks(bundle, imported, reached);
  return reached;
}

/** The file that a module is in. */
function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file;
  }
  throw new Error(`${module} is loaded for a page, but is in no file of the build`);
}

const stylesOf = (bundle: Bundle, chunk: string): string[] => {
  const file = bundle[chunk];
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
};

/**
 * Preload tags for the file of a screen and its imports, so that they load together with the main file instead of
 * after it. Files that the page loads anyway are left out.
 * @param screen the module of a screen, or of what is loaded before one; an absolute path
 * @param template the page without these tags
 */
export function preloadTags(bundle: Bundle, screen: string, template: string): string[] {
  const chunks = [...reachChunks(bundle, findChunk(bundle, screen).fileName)];
  const styles = chunks.flatMap((chunk) => stylesOf(bundle, chunk));
  const isNew = (file: string) => !template.includes(`"/${file}"`);
  return [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    // Low priority: the content of the page matters before its scripts.
    ...chunks
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ];
}
