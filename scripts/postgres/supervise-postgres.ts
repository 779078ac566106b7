import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export type SupervisedPostgres = {
  url: string;
  port: number;
  stop(): Promise<void>;
};

const MOST_RESTARTS = 5;

/**
 * Starts the embedded PostgreSQL and starts it again, on the same port, whenever it ends unasked.
 * @param report takes one line about each such end
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
    for (let restarts = 0; restarts < MOST_RESTARTS; restarts += 1) {
      await server.exited;
      if (isStopping) return;
      report('PostgreSQL ended, starting it again');
      server = await startEmbeddedPostgres({ folder, port });
    }
    await server.exited;
    if (!isStopping) onGiveUp(`PostgreSQL ended ${MOST_RESTARTS + 1} times: giving up.`);
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
