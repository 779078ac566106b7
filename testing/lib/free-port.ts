import getPort from 'get-port';

/** A TCP port of 127.0.0.1 that is free at the moment. */
export const findFreePort = (): Promise<number> => getPort({ host: '127.0.0.1' });

/** Whether a server can listen on the port on all addresses of the machine, as the API does. */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await getPort({ port })) === port;
