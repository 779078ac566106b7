/* A collector of traces, as a separate process: it accepts everything and stores nothing. Sends its address. */
import '../../scripts/lib/end-with-parent.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
