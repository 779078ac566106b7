import { workerData } from 'node:worker_threads';

// Runs in a thread of its own, because measuring and decoding HEIC block the process's event loop.

const POLL_MS = 250;

/** An orphaned process gets another parent. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, POLL_MS);
