import { defineConfig } from 'vitest/config';

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
          globalSetup: ['testing/global-setup.ts'],
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
          globalSetup: ['web/e2e/global-setup.ts'],
          execArgv,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
