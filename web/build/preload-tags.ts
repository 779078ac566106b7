import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A chunk and all that it imports at once, by file name. */
function reachChunks(bundle: Bundle, fileName: string, reached = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || reached.has(fileName)) return reached;
  reached.add(fileName);
  for (const imported of file.imports) reachChunks(bundle, imported, reached);
  return reached;
}

function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.facadeModuleId === module) return file;
  }
  throw new Error(`${module} is the screen of a page, but has no file of its own in the build`);
}

const stylesOf = (bundle: Bundle, chunk: string): string[] => {
  const file = bundle[chunk];
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
};

/**
 * Preload tags for the file of a screen and its imports, so that they load together with the main file instead of
 * after it. Files that the page loads anyway are left out.
 * @param screen the screen's module, an absolute path
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
