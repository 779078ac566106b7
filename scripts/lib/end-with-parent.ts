// Preloaded into every process that a supervisor starts (`node --import`). The channel between the
// two closes when the supervisor is gone, even after kill -9; the process then drains as on SIGTERM.
import { isMainThread } from 'node:worker_threads';

const DRAIN_LIMIT = 25_000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_LIMIT).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has nothing left to do.
  process.channel.unref();
}
