import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** Serves on a free port of this machine until the test has finished. @returns the origin */
export async function serveHere(listener: RequestListener): Promise<string> {
  const { origin, stop } = await listen(createServer(listener));
  onTestFinished(stop);
  return origin;
}
