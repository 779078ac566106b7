import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const OWN_SCOPE = '@photo-coach/';

/** A file's imports at run time: types are gone by then, and computed specifiers are unknown. */
function runtimeSpecifiers(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const quoted = /^(['"])(.*)\1$/;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const found = quoted.exec(source.slice(start, end))?.[2];
      return found === undefined ? [] : [found];
    }),
  ];
}

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The file of the tree that a specifier names; null for a package. */
function ownFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return specifier.startsWith(OWN_SCOPE) ? specifier.slice(OWN_SCOPE.length) : null;
}

/**
 * The imports of a tree's files that would fail at run time: of a missing file, or of a package that may not be
 * imported. Shared modules in `scripts/` are checked only if a program reaches them.
 */
export function findMissingImports(tree: string, packages: ReadonlySet<string>): string[] {
  const exclude = ['**/node_modules/**', 'web/**', 'scripts/*/**'];
  const files = new Set(globSync('**/*.{ts,mjs,js}', { cwd: tree, exclude }));
  const missing: string[] = [];
  // Iterating a set includes items that are added during the iteration.
  for (const file of files) {
    for (const specifier of runtimeSpecifiers(file, readFileSync(path.join(tree, file), 'utf8'))) {
      const own = ownFile(file, specifier);
      const isFound =
        own === null
          ? isBuiltin(specifier) || packages.has(packageOf(specifier))
          : existsSync(path.join(tree, own));
      if (!isFound) missing.push(`${file}: ${specifier}`);
      else if (own !== null && /\.(ts|mjs|js)$/.test(own)) files.add(own);
    }
  }
  return missing;
}
