import path from 'node:path';
import { startChild } from '../child/start-child.ts';

// A process that a test kills: starts an imaging process that spins, and prints its pid.
const child = startChild(path.join(import.meta.dirname, 'misbehaving-child.ts'));
child.once('message', () => {
  child.send({ name: 'spin' });
  process.stdout.write(`${child.pid}\n`);
});
