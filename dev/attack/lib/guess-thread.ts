/*
 * Guesses share tokens, in a separate thread so that its own load doesn't delay the user who is measured: a burst at
 * once, then the rest evenly. Posts the statuses of the replies.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const EVERY_MS = 15;
const { url, addresses, guesses, phaseMs, atOnce } = z
  .object({
    url: z.url(),
    /** How many addresses the guesses come from. */
    addresses: z.int(),
    guesses: z.int(),
    phaseMs: z.number(),
    atOnce: z.int(),
  })
  .parse(workerData);

async function guess(from: string): Promise<number> {
  const token = randomBytes(32).toString('base64url');
  const reply = await fetch(`${url}/api/shared/${token}`, { headers: { 'x-forwarded-for': from } });
  await reply.arrayBuffer();
  return reply.status;
}

const begun = performance.now();
const sent: Promise<number>[] = [];
while (sent.length < guesses) {
  const due = atOnce + ((performance.now() - begun) / phaseMs) * (guesses - atOnce);
  while (sent.length < Math.min(due, guesses)) {
    const n = sent.length % addresses;
    sent.push(guess(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
  }
  await sleep(EVERY_MS);
}
parentPort?.postMessage(await Promise.all(sent));
