import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/tests/longest-first.ts';
import { slowestFiles } from './scripts/tests/slowest-files.ts';
import { skipAloud } from './testing/lib/installed.ts';
import { findChromium, isFromNpm, NO_CHROMIUM } from './web/e2e/support/find-chromium.ts';

const execArgv = ['--disable-warning=ExperimentalWarning', '--no-maglev'];

const isQuick = process.env['TEST_SCOPE'] === 'quick';

/**
 * What `npm test` leaves to `npm test -- --all`: system tests, which start the product's processes and other programs,
 * take stores away or attack; what people do in a browser besides the main journey; and what is beside the product.
 */
const leftOut = isQuick
  ? ['**/*.system.test.ts', 'web/e2e/**/!(*.smoke).test.ts', 'dev/**', 'ops/**']
  : [];

const node = {
  include: ['**/*.test.{ts,tsx}'],
  globalSetup: ['testing/global-setup.ts'],
  setupFiles: ['testing/compare-buffers.ts'],
  execArgv,
};
const notNode = ['**/node_modules/**', 'web/e2e/**', 'web/dist/**', ...leftOut];
/** Tests of the client, whose modules Vite has to transform. */
const web = ['web/**/*.test.{ts,tsx}'];
/** Tests whose files share a process with others: those of code that keeps no state of the process. */
const sharedProcess = [
  'api/**/*.test.ts',
  'shared/**/*.test.ts',
  'worker/critics/**/*.test.ts',
  'worker/imaging/{decode,header,measure}/**/*.test.ts',
  'worker/{fairness,jobs}/**/!(*.system).test.ts',
  '{dev,ops,scripts}/**/!(*.system).test.ts',
];
/** Workers of these tests search no photos for people: what is found has tests of its own, and a browser test. */
const withoutDetector = { DETECTOR: 'off' };

const hasBrowser = isFromNpm() || findChromium() !== null;
if (!hasBrowser) skipAloud(`Browser tests skipped: ${NO_CHROMIUM}`);

export default defineConfig({
  test: {
    pool: 'forks',
    // System and browser tests wait more than they compute: with three workers, a third of two cores stays idle.
    maxWorkers: isQuick ? 3 : 5,
    // What ends these waits is a hang: a machine at a quarter of its speed is not one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    teardownTimeout: 20_000,
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      ...(process.env['GITHUB_ACTIONS'] ? ['github-actions' as const] : []),
      slowestFiles,
    ],
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'node',
          exclude: [...notNode, ...sharedProcess, ...web],
          // Node runs the modules themselves. Vitest's module runner turns every imported name into a property access,
          // which makes measuring a photo several times slower.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          env: withoutDetector,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'node-web',
          include: web,
          exclude: notNode,
          // Transforming and loading React and the client's modules is half of a file's time otherwise.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'node-shared',
          include: sharedProcess,
          exclude: notNode,
          env: withoutDetector,
          // Loading Express and all that belongs to it takes a second of each file's time otherwise. Modules then live on
          // between files, so they must not keep counts or settings of a test; the workers' metrics do.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        // The last one, so that its product ends before the PostgreSQL that it shares with the others.
        test: {
          name: 'browser',
          include: hasBrowser ? ['web/e2e/**/*.test.ts'] : [],
          exclude: leftOut,
          globalSetup: ['web/e2e/global-setup.ts'],
          setupFiles: ['web/e2e/support/set-up.ts'],
          execArgv,
          // The files of a process share its modules, whose loading takes a second, and one browser.
          isolate: false,
        },
      },
    ],
  },
});
