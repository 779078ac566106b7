import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SITE_FILE, type Site } from '@photo-coach/shared/contracts/http/site.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
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

/** The shell of a page that is behind a guard: with tags for what every such page loads, and for its screen. */
const shellOf = (page: string): string => `shell-${fileOf(page).replaceAll(':', '')}`;

/** What the pages of an account load before their screens, in web/app. */
const GUARDS = ['app-shell.tsx', 'routes/session-guard.tsx', 'routes/onboarding-guard.tsx'];

/** Not async: it has to be sent before the page's scripts, which wait until the document was read, ask for the same. */
const EARLY_ANALYSIS = '<script src="/early-analysis.js"></script>';

/** Scripts that request what a page shows before its own scripts are there. */
const EARLY: Partial<Record<PagePath, readonly string[]>> = {
  [PAGES.singleFeedback]: [EARLY_ANALYSIS],
  [PAGES.albumFeedback]: [EARLY_ANALYSIS],
};

const isGuarded = (page: PagePath): boolean =>
  ROUTE_TABLE[page] === 'protected' || ROUTE_TABLE[page] === 'onboarded';

function describeSite(): Site {
  const pages = listSitePages()
    .filter((page) => page.path !== '*')
    .map(({ path: address, isPrerendered, isForDevelopers, description }) => ({
      path: address,
      file: isPrerendered ? fileOf(address) : isGuarded(address) ? shellOf(address) : SHELL,
      isListed: description !== null,
      isForDevelopers,
    }));
  return { pages, notFound: NOT_FOUND };
}

/** What `web/prerender.tsx` exports. */
type Renderer = { renderPage: (path: string) => Promise<string> };

/**
 * Builds the client for Node with the same configuration and calls back with its renderer.
 * The output is in Vite's cache folder, where package imports resolve as in the sources, and in a folder of its own, so
 * that builds can run at the same time.
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
      ...{ root, mode, configFile: configFile ?? false, logLevel: 'warn' },
      build: { ssr: 'prerender.tsx', outDir, copyPublicDir: false, minify: false },
    });
    // web/prerender.tsx exports a Renderer; TypeScript can't see through the path of its build.
    const renderer = (await import(pathToFileURL(`${outDir}/prerender.js`).href)) as Renderer;
    await use(renderer);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** One page as a file. @throws Error that names the page */
async function renderFile(
  page: string,
  { template, renderer, preloads }: { template: string; renderer: Renderer; preloads: string[] },
): Promise<string> {
  const path = page === '*' ? null : page;
  try {
    const rendered = await renderer.renderPage(path ?? '/no-such-page');
    return composePage(template, { path, rendered, preloads });
  } catch (error) {
    // Vite shows only the message of an error.
    const reason = error instanceof Error ? error.stack : String(error);
    throw new Error(`${page} could not be prerendered: ${reason}`, { cause: error });
  }
}

function readTemplate(bundle: Rolldown.OutputBundle): string {
  const template = bundle['index.html'];
  if (template?.type !== 'asset') throw new Error('the build has no index.html');
  return putStylesFirst(String(template.source));
}

/**
 * Ends the build of the client with a page for every public address, as a visitor sees it before any script has run,
 * with a shell for all others, and with what the server needs to know of them. Their addresses of ours hold a
 * placeholder that the server fills in. Other plugins change all of them by changing index.html.
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
        const files = new Map([[SHELL, composeShell(template, [])]]);
        const guards = GUARDS.flatMap((file) =>
          preloadTags(bundle, path.join(config.root, 'app', file), template),
        );
        for (const { path: page } of listSitePages().filter((one) => isGuarded(one.path))) {
          const tags = new Set([...(EARLY[page] ?? []), ...guards, ...preloadsOf(page)]);
          files.set(shellOf(page), composeShell(template, [...tags]));
        }
        await withRenderer(config, async (renderer) => {
          for (const { path: page, isPrerendered } of listSitePages()) {
            const parts = { template, renderer, preloads: preloadsOf(page) };
            if (isPrerendered) files.set(fileOf(page), await renderFile(page, parts));
          }
        });
        for (const [name, html] of files) await writeFile(path.join(dir, name), html);
        // Last: with it, the site is complete.
        await writeFile(path.join(dir, SITE_FILE), JSON.stringify(describeSite()));
      },
    },
  };
}
