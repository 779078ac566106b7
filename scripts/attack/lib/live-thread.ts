/*
 * Requests the liveness check every 50 ms, in a separate thread so that the attack's own load doesn't delay it.
 * On any message it stops and posts the response times in milliseconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const EVERY_MS = 50;
const url = z.url().parse(workerData);
const times: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
while (!isOver) {
  const begun = performance.now();
  const reply = await fetch(`${url}/api/health/live`);
  await reply.arrayBuffer();
  times.push(performance.now() - begun);
  await sleep(EVERY_MS);
}
parentPort?.postMessage(times);
