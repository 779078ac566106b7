import { mkdirSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** What an imaging process needs to keep its compiled code: nothing where its parent keeps none. */
type CompileCache = { permissions: readonly string[]; environment: Record<string, string> };

/**
 * Gives imaging processes a folder for compiled code beside their parent's, where that has one (NODE_COMPILE_CACHE).
 * Loading their code takes half of the time then. The folder is theirs alone: they could change what the parent runs if
 * they wrote to its own.
 */
export function shareCompileCache(): CompileCache {
  const parents = getCompileCacheDir();
  if (parents === undefined) return { permissions: [], environment: {} };
  // Node keeps one folder for each version and its flags.
  const folder = path.join(path.dirname(parents), 'imaging');
  mkdirSync(folder, { recursive: true }); // only what exists can be permitted
  return {
    permissions: [`--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`],
    environment: { NODE_COMPILE_CACHE: folder },
  };
}

/**
 * Writes the compiled code of the modules that are loaded, and gives up the permission to write; before the first photo.
 */
export function endCompileCache(): void {
  flushCompileCache();
  process.permission?.drop('fs.write');
}
