/*
 * Preloaded into a process (`node --import`), it sets the clock that the process sees: by SHIFT_CLOCK_MS from the start,
 * and by each message `{ shiftClockMs }` from its parent.
 */
import process from 'node:process';

const realNow = Date.now.bind(Date);
let shiftMs = Number(process.env['SHIFT_CLOCK_MS'] ?? 0);
const now = () => realNow() + shiftMs;

globalThis.Date = new Proxy(Date, {
  get: (date, property) => (property === 'now' ? now : Reflect.get(date, property)),
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, target),
});

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'shiftClockMs' in message) {
    shiftMs = Number(message.shiftClockMs);
  }
});
// Without unref, the listener would prevent a finished process from exiting.
process.channel?.unref();
