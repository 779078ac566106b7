import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { devSettings } from './build/dev-settings.ts';
import { groupChunks, SHARED_FILES } from './build/group-chunks.ts';
import { findScreenFiles } from './build/preload-tags.ts';
import { prerender } from './build/prerender.ts';

/**
 * sonner writes its style sheet into a style element, which the CSP refuses;
 * main.tsx's theme.css imports the same sheet as a file, so the injection is taken out.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!id.includes('/sonner/dist/')) return null;
      return { code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null };
    },
  };
}

const apiOrigin = process.env['API_ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;

const publicUrl = process.env['PUBLIC_URL'];

/** The paths that the API serves. `/dev` and `/admin` themselves aren't among them: the client has pages there. */
const API_PATHS = [
  '/api',
  '/dev/mail',
  '/admin/queues',
  '/storage',
  '/socket.io',
  '/payment-sandbox',
];

/** What only browser files need: the build that prerenders the pages does without it. */
const forBrowsers = () => [
  // Not the pages: the server fills them in, and compresses them itself. Pictures and films are compressed already.
  compression({
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 1024,
    include: /\.(css|js|json|svg)$/,
  }),
  prerender(),
];

/** react-router without its warnings for developers, which its package doesn't export under a name. */
const ROUTER = fileURLToPath(
  new URL('../production/index.mjs', import.meta.resolve('react-router')),
);

const SCREENS = findScreenFiles(path.join(import.meta.dirname, 'app/routes/screens.ts'));
const NAMED: ReadonlySet<string> = new Set(Object.values(SHARED_FILES));

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: {
    alias:
      command === 'build' && isSsrBuild !== true
        ? [{ find: /^react-router$/, replacement: ROUTER }]
        : [],
  },
  plugins: [
    react(),
    tailwindcss(),
    withoutInjectedStyles(),
    devSettings(apiOrigin),
    isSsrBuild === true ? [] : forBrowsers(),
  ],
  // light-dark() and oklch-free CSS: no browser older than this gets a fallback.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // All of these preload modules themselves.
    modulePreload: { polyfill: false },
    // A picture inside a script would be larger, and count toward what a page may load before it is used.
    assetsInlineLimit: 0,
    // The landing page lists every file that a page loads. Shared chunks are named after one of their modules at
    // random, which says little and adds bytes.
    rolldownOptions: {
      output: {
        ...(isSsrBuild !== true && {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: groupChunks(import.meta.dirname, SCREENS) }],
          },
        }),
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || NAMED.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
  },
  server: {
    // It refuses every other name, as the API does on its pages for development.
    allowedHosts: publicUrl === undefined ? [] : [new URL(publicUrl).hostname],
    // The browser's Host header goes along: the API refuses mutations of a foreign origin.
    proxy: Object.fromEntries(
      API_PATHS.map((path) => [
        path,
        { target: apiOrigin, changeOrigin: false, ws: path === '/socket.io' },
      ]),
    ),
  },
}));
