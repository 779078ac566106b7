import { once } from 'node:events';
import { z } from 'zod';
import type { StartedProcess } from '../../../testing/product/start-processes.ts';

/** Makes Node.js accept inspector commands, at a free port that it prints. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Collections before a reading: the first one may make more memory collectable. */
const COLLECTIONS = 3;

const replySchema = z.object({ id: z.int(), result: z.unknown() });
const memorySchema = z.object({
  result: z.object({
    value: z.object({ heapUsed: z.number(), external: z.number(), rss: z.number() }),
  }),
});

/** Bytes of a process after garbage collection: its JavaScript heap, and its total. */
type SettledMemory = { used: number; resident: number };

/** Collects the garbage of a process that was started with INSPECTED, and reads its memory. */
export async function readSettledMemory({ lines }: StartedProcess): Promise<SettledMemory> {
  const url = lines.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find(Boolean);
  if (url === undefined) throw new Error('the process has no inspector');
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let last = 0;
  async function command(method: string, params: object = {}): Promise<unknown> {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = await once(socket, 'message');
      const reply = replySchema.safeParse(JSON.parse(String(event.data)));
      if (reply.data?.id === id) return reply.data.result;
    }
  }
  try {
    for (let made = 0; made < COLLECTIONS; made += 1) {
      await command('HeapProfiler.collectGarbage');
    }
    const reply = await command('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    });
    const { value } = memorySchema.parse(reply).result;
    return { used: value.heapUsed + value.external, resident: value.rss };
  } finally {
    socket.close();
  }
}
