import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ResolvedConfig } from 'vite';

/** What `web/prerender.tsx` exports. */
export type Renderer = { renderPage: (path: string) => Promise<string> };

/**
 * Builds the client for Node, with the same configuration, and lends its renderer.
 * The files stand in Vite's cache folder, where their imports of packages are found as those of the sources are, in a
 * folder of their own: builds may run side by side.
 * @throws Error when the client can't be built for Node, or throws on being loaded there
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
