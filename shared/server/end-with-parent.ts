// Preloaded (`node --import`) into every process that a supervisor starts. Their IPC channel closes when
// the supervisor ends, even after kill -9; the process then drains as on SIGTERM.
import { isMainThread } from 'node:worker_threads';

const DRAIN_LIMIT = 25_000;

if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_LIMIT).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Without unref, the listener would prevent a finished process from exiting.
  process.channel.unref();
}
