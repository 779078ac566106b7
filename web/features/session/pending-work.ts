import { z } from 'zod';
import {
  describePendingWork,
  type PendingItem,
  pendingItemSchema,
} from './describe-pending-work.ts';

type ListPendingItems = () => readonly PendingItem[];

const registered = new Map<string, ListPendingItems>();

/** Registers what a feature still has running in this tab. */
export function registerPendingWork(feature: string, list: ListPendingItems): void {
  registered.set(feature, list);
}

const listOwn = (): PendingItem[] => [...registered.values()].flatMap((list) => list());

/** Other tabs answer within a few milliseconds; a busy or frozen tab is not awaited longer than this, ms. */
const ANSWER_MS = 200;

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), id: z.string() }),
  z.object({ type: z.literal('answer'), id: z.string(), items: z.array(pendingItemSchema) }),
]);
type Message = z.infer<typeof messageSchema>;

const channel = new BroadcastChannel('photo-coach.pending-work');

function listen(handle: (message: Message) => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>) => {
    const parsed = messageSchema.safeParse(data);
    if (parsed.success) handle(parsed.data);
  };
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

listen((message) => {
  if (message.type !== 'question') return;
  channel.postMessage({ type: 'answer', id: message.id, items: listOwn() } satisfies Message);
});

/** Collects what the other tabs of this browser have running. */
function listElsewhere(): Promise<PendingItem[]> {
  const id = `${Date.now()}-${performance.now()}`;
  const items: PendingItem[] = [];
  const stop = listen((message) => {
    if (message.type === 'answer' && message.id === id) items.push(...message.items);
  });
  channel.postMessage({ type: 'question', id } satisfies Message);
  return new Promise((resolve) => {
    window.setTimeout(() => {
      stop();
      resolve(items);
    }, ANSWER_MS);
  });
}

/** What signing out or deleting the account would interrupt, in all tabs of this browser. */
export async function listPendingWork(): Promise<string[]> {
  return describePendingWork([...listOwn(), ...(await listElsewhere())]);
}
