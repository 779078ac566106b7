import setUpDatabases from '@photo-coach/testing/global-setup.ts';
import { startProcesses } from '@photo-coach/testing/product/start-processes.ts';
import { copyTemplate } from '@photo-coach/testing/services/postgres.ts';
import type { TestProject } from 'vitest/node';
import { unpackChromium } from './support/browser.ts';

/** The owner's offers besides critiques; tests answer these addresses themselves. */
const OFFERED = {
  COACHING_CALL_URL: 'https://calendar.example.com/coach',
  COMMUNITY_URL: 'https://chat.example.com/photographers',
};

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one declared elsewhere
  interface ProvidedContext {
    /** How test files reach the product that they share. */
    sharedProduct: { url: string; databaseUrl: string; jwtSecret: string };
  }
}

/**
 * Starts one PostgreSQL and one product for all browser tests, without the search for people. Each test uses its own
 * accounts; a file that needs another configuration, or no worker, starts another product.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = [];
  const tearDown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    await unpackChromium();
    undo.push(await setUpDatabases(project));
    const { postgresUrl, templateDatabase } = project.getProvidedContext();
    const database = await copyTemplate(postgresUrl, templateDatabase);
    undo.push(() => database.drop());
    const product = await startProcesses({
      databaseUrl: database.url,
      workers: 1,
      env: { DETECTOR: 'off', ...OFFERED },
    });
    undo.push(() => product.stop());
    project.provide('sharedProduct', {
      url: product.url,
      databaseUrl: database.url,
      jwtSecret: product.env['JWT_SECRET'] ?? '',
    });
  } catch (error) {
    await tearDown(); // Vitest calls no teardown after a failed setup
    throw error;
  }
  return tearDown;
}
