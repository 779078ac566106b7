import { defineConfig } from 'vitest/config';

const globalSetup = ['shared/testing/global-setup.ts'];
const execArgv = ['--disable-warning=ExperimentalWarning'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/e2e/**', 'web/dist/**'],
          globalSetup,
          execArgv,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup,
          execArgv,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
