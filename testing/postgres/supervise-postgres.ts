import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export type SupervisedPostgres = {
  url: string;
  port: number;
  stop(): Promise<void>;
};

const MAX_RESTARTS = 5;

/**
 * Starts the embedded PostgreSQL, and restarts it on the same port when it ends unexpectedly.
 * @param report receives one line about each unexpected end
 * @throws Error as startEmbeddedPostgres does
 */
export async function supervisePostgres(
  folder: string,
  report: (line: string) => void,
  onGiveUp: (message: string) => void,
): Promise<SupervisedPostgres> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ folder });
  const { url, port } = server;
  let isStopping = false;

  async function watch(): Promise<void> {
    for (let restarts = 0; restarts < MAX_RESTARTS; restarts += 1) {
      await server.exited;
      if (isStopping) return;
      report('PostgreSQL ended, starting it again');
      server = await startEmbeddedPostgres({ folder, port });
    }
    await server.exited;
    if (!isStopping) onGiveUp(`PostgreSQL ended ${MAX_RESTARTS + 1} times: giving up.`);
  }
  watch().catch((error: Error) => onGiveUp(error.message));

  return {
    url,
    port,
    stop: async () => {
      isStopping = true;
      await server.stop();
    },
  };
}
