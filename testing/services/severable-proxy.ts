import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A TCP proxy to a server whose connections a test can cut or freeze. */
export type SeverableProxy = {
  /** The server's address through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Connects to another server from the next connection on. */
  redirect(serverUrl: string): void;
  /** Closes new connections that `which` selects by their number, counted from 0 from now on. */
  refuse(which: (connection: number) => boolean): void;
  /** Forwards nothing more, on existing and new connections, as if the server hung. */
  freeze(): void;
  /** Forwards again, including the data that arrived while frozen. */
  thaw(): void;
};

/** Both ends of a connection. */
type Way = { near: net.Socket; far: net.Socket };

/** Pauses a connection without losing data, because a server that resumes still answers earlier requests. */
function pauseWay({ near, far }: Way): void {
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
}

const flow = ({ near, far }: Way): void => {
  near.pipe(far);
  far.pipe(near);
};

/** Starts a proxy to the server of a database's or queue's address. */
export async function startSeverableProxy(serverUrl: string): Promise<SeverableProxy> {
  let target = new URL(serverUrl);
  const open = new Set<net.Socket>();
  const ways = new Set<Way>();
  let isFrozen = false;
  let isRefused = (_connection: number): boolean => false;
  let connections = 0;
  const server = net.createServer((near) => {
    connections += 1;
    if (isRefused(connections - 1)) {
      near.destroy();
      return;
    }
    const far = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy()); // either end may fail first
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    const way = { near, far };
    flow(way);
    ways.add(way);
    near.on('close', () => ways.delete(way));
    if (isFrozen) pauseWay(way);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo; // a string only for pipes
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
    redirect(other) {
      target = new URL(other);
    },
    refuse(which) {
      [isRefused, connections] = [which, 0];
    },
    freeze() {
      isFrozen = true;
      for (const way of ways) pauseWay(way);
    },
    thaw() {
      isFrozen = false;
      for (const way of ways) flow(way);
    },
  };
}
