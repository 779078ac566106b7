import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Import } from './check-layers.ts';

const OWN_SCOPE = '@photo-coach/';

/** The specifiers of a file's static, dynamic and re-exporting imports; computed ones are left out. */
function findSpecifiers(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const dynamic = dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
    .filter((text) => /^(['"]).*\1$/.test(text))
    .map((text) => text.slice(1, -1));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamic,
  ];
}

function toImport(from: string, specifier: string): Import {
  if (specifier.startsWith('.')) {
    return { from, to: path.posix.join(path.posix.dirname(from), specifier), ofPackage: false };
  }
  return specifier.startsWith(OWN_SCOPE)
    ? { from, to: specifier.slice(OWN_SCOPE.length), ofPackage: false }
    : { from, to: specifier, ofPackage: true };
}

/** All imports of the TypeScript files in the folders, without installed packages and build output. */
export function findImports(root: string, folders: string[]): Import[] {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  return files.sort().flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return [...new Set(findSpecifiers(file, source))].map((specifier) => toImport(file, specifier));
  });
}
