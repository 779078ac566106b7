/*
 * Asks the product every 50 ms whether it lives, in a thread that the attack does not hold up; on any message
 * it answers how long each question took, in milliseconds.
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
