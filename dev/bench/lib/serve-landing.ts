import { startTemporaryDatabase } from '../../../testing/postgres/temporary-database.ts';
import { startProcesses } from '../../../testing/product/start-processes.ts';

/** Serves a build of the web client with the real API. */
export async function serveLanding(dist: string) {
  const database = await startTemporaryDatabase();
  const { url, stop } = await startProcesses({
    databaseUrl: database.url,
    workers: 0,
    env: { WEB_DIST: dist },
  });
  return {
    url,
    async stop() {
      await stop();
      await database.stop();
    },
  };
}
