import { once } from 'node:events';
import net from 'node:net';

/** A TCP port of 127.0.0.1 that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo; // a string only for pipes
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a server could listen on the port, on every address of the machine as the API does. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = net.createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
