import { workerData } from 'node:worker_threads';

// A thread of its own, because the event loop of the process is blocked while it measures or decodes HEIC.

const LOOK_MS = 250;

/** An orphan gets another parent. */
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
