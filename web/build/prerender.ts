import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  SITE_FILE,
  type Site,
  VARIANTS,
  type Variant,
  variantOf,
} from '@photo-coach/shared/contracts/http/site.ts';
import { BILLING_PAGES, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { type PagePath, ROUTE_TABLE } from '../app/routes/route-table.ts';
import { listSitePages } from '../app/routes/site-pages.ts';
import { composePage, composeShell, putStylesFirst } from './compose-page.ts';
import { findScreenFiles, preloadTags } from './preload-tags.ts';

const SHELL = 'shell.html';
const NOT_FOUND = '404.html';

const fileOf = (page: string): string => {
  if (page === '*') return NOT_FOUND;
  return page === '/' ? 'index.html' : `${page.slice(1).replaceAll('/', '-')}.html`;
};

/** The shell of a guarded page, with tags for the files of every such page, and for its screen. */
const shellOf = (page: string): string => `shell-${fileOf(page).replaceAll(/[:*]/g, '')}`;

/** The modules in web/app that an account's pages load before their screens. */
const GUARDS = ['app-shell.tsx', 'routes/session-guard.tsx', 'routes/onboarding-guard.tsx'];

/** The pages that show something before their scripts have loaded, and the module that does it. */
const EARLY_PAGES: readonly PagePath[] = [PAGES.singleFeedback, PAGES.albumFeedback];
const EARLY_SCRIPT = 'app/show-early-feedback.ts';

const isGuarded = (page: PagePath): boolean =>
  ROUTE_TABLE[page] === 'protected' || ROUTE_TABLE[page] === 'onboarded';

function describeSite(variants: Site['variants']): Site {
  const pages = listSitePages()
    .filter((page) => page.path !== '*')
    .map(({ path: address, isPrerendered, description }) => ({
      path: address,
      file: isPrerendered ? fileOf(address) : isGuarded(address) ? shellOf(address) : SHELL,
      isListed: description !== null,
    }));
  return { pages, notFound: NOT_FOUND, variants };
}

/** The exports of `web/prerender.tsx`. */
type Renderer = { renderPage: (path: string, variant: Variant) => Promise<string> };

/** Bundles the script of the early view into one self-contained file. @returns its path on the site */
async function bundleEarlyScript({ root }: ResolvedConfig, dir: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, EARLY_SCRIPT),
        output: { format: 'iife', entryFileNames: 'assets/early-feedback-[hash].js' },
      },
    },
  });
  const [file] = await readdir(path.join(dir, 'assets')).then((names) =>
    names.filter((name) => name.startsWith('early-feedback-')),
  );
  if (file === undefined) throw new Error('the early script was not built');
  return `/assets/${file}`;
}

/**
 * Builds `web/prerender.tsx` for Node with the same configuration and calls back with what it exports. The output is in
 * Vite's cache folder, where package imports resolve as in the sources, and in a separate folder, so that builds can run
 * at the same time.
 * @throws Error when the client can't be built for Node, or throws when loaded there
 */
async function withRenderer(
  { configFile, root, mode, cacheDir }: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const outDir = await mkdtemp(path.join(cacheDir, 'prerender-'));
  try {
    await build({
      root,
      mode,
      configFile: configFile ?? false,
      logLevel: 'warn',
      build: { ssr: 'prerender.tsx', outDir, copyPublicDir: false, minify: false },
    });
    const built = path.join(outDir, 'prerender.js');
    // TypeScript can't see through the path of a build.
    await use((await import(pathToFileURL(built).href)) as Renderer);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

type PageParts = { template: string; renderer: Renderer; preloads: string[] };

/** One variant of a page as a file. @throws Error that names the page */
async function renderFile(
  page: string,
  { template, renderer, preloads }: PageParts,
  variant: Variant,
): Promise<string> {
  const path = page === '*' ? null : page;
  try {
    const rendered = await renderer.renderPage(path ?? '/no-such-page', variant);
    return composePage(template, { path, rendered, preloads });
  } catch (error) {
    // Vite shows only the message of an error.
    const reason = error instanceof Error ? error.stack : String(error);
    throw new Error(`${page} could not be prerendered: ${reason}`, { cause: error });
  }
}

/** A prerendered page by the name of its file, and by the names of its differing variants. */
async function renderVariants(page: string, parts: PageParts) {
  const file = fileOf(page);
  const files = new Map<string, string>();
  const variants: Record<string, string> = {};
  for (const variant of VARIANTS) {
    if (variant.nothingSold && BILLING_PAGES.includes(page)) continue;
    const html = await renderFile(page, parts, variant);
    const name = variantOf(variant);
    if (files.get(file) === html) continue;
    const own = name === '' ? file : file.replace('.html', `-with-${name}.html`);
    files.set(own, html);
    if (own !== file) variants[name] = own;
  }
  return { file, files, variants };
}

function readTemplate(bundle: Rolldown.OutputBundle): string {
  const template = bundle['index.html'];
  if (template?.type !== 'asset') throw new Error('the build has no index.html');
  return putStylesFirst(String(template.source));
}

/**
 * Ends the build of the client with a page for every public address, as a visitor sees it before any script has run,
 * with a shell for all others, and with the data that the server needs about them. The site's own address is a
 * placeholder that the server fills in. Other plugins change all pages by changing index.html.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const template = readTemplate(bundle);
        const screens = findScreenFiles(path.join(config.root, 'app/routes/screens.ts'));
        const preloadsOf = (page: string) => {
          const screen = screens.get(page);
          return screen === undefined ? [] : preloadTags(bundle, screen, template);
        };
        const variants: Site['variants'] = {};
        const files = new Map([[SHELL, composeShell(template, [])]]);
        const guards = GUARDS.flatMap((file) =>
          preloadTags(bundle, path.join(config.root, 'app', file), template),
        );
        const script = await bundleEarlyScript(config, dir);
        for (const { path: page } of listSitePages().filter((one) => isGuarded(one.path))) {
          const tags = [...new Set([...guards, ...preloadsOf(page)])];
          const earlyScript = EARLY_PAGES.includes(page) ? script : undefined;
          files.set(shellOf(page), composeShell(template, tags, earlyScript));
        }
        await withRenderer(config, async (renderer) => {
          for (const { path: page, isPrerendered } of listSitePages()) {
            if (!isPrerendered) continue;
            const parts = { template, renderer, preloads: preloadsOf(page) };
            const rendered = await renderVariants(page, parts);
            for (const [name, html] of rendered.files) files.set(name, html);
            if (rendered.files.size > 1) variants[rendered.file] = rendered.variants;
          }
        });
        for (const [name, html] of files) await writeFile(path.join(dir, name), html);
        // Last: with it, the site is complete.
        await writeFile(path.join(dir, SITE_FILE), JSON.stringify(describeSite(variants)));
      },
    },
  };
}
