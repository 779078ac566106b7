import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ResolvedConfig } from 'vite';

/** What `web/prerender.tsx` exports. */
export type Renderer = { renderPage: (path: string) => Promise<string> };

/**
 * Builds the client for Node with the same configuration and calls back with its renderer.
 * The output is in Vite's cache folder, where package imports resolve as in the sources, and in a folder of its own, so
 * that builds can run at the same time.
 * @throws Error when the client can't be built for Node, or throws when loaded there
 */
export async function withRenderer(
  { configFile, root, mode, cacheDir }: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const outDir = await mkdtemp(path.join(cacheDir, 'prerender-'));
  try {
    await build({
      ...{ root, mode, configFile: configFile ?? false, logLevel: 'warn' },
      build: { ssr: 'prerender.tsx', outDir, copyPublicDir: false, minify: false },
    });
    // What the module exports is Renderer's to say.
    const renderer = (await import(pathToFileURL(`${outDir}/prerender.js`).href)) as Renderer;
    await use(renderer);
  } finally {
    await rm(outDir, { recursive: true });
  }
}
