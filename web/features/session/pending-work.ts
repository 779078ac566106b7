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

/** Every open tab holds this lock, together with the others. */
const TAB_LOCK = 'photo-coach.tab';
/** Without the API (an insecure address), nobody knows how many tabs will answer. */
const hasLocks = 'locks' in navigator;
const forLife = new Promise<never>(() => undefined);
if (hasLocks) void navigator.locks.request(TAB_LOCK, { mode: 'shared' }, () => forLife);

/** Other tabs answer within a few milliseconds; on a busy machine they are not awaited longer than this, ms. */
const ANSWER_MS = hasLocks ? 3000 : 200;

/** How many other tabs are open, as far as it is known. */
async function countOthers(): Promise<number> {
  if (!hasLocks) return Number.POSITIVE_INFINITY;
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === TAB_LOCK).length - 1;
}

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
async function listElsewhere(): Promise<PendingItem[]> {
  const others = await countOthers();
  if (others <= 0) return [];
  const id = `${Date.now()}-${performance.now()}`;
  const answers: (readonly PendingItem[])[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const stop = listen((message) => {
    if (message.type !== 'answer' || message.id !== id) return;
    answers.push(message.items);
    if (answers.length === others) end();
  });
  window.setTimeout(end, ANSWER_MS);
  channel.postMessage({ type: 'question', id } satisfies Message);
  await isOver;
  stop();
  return answers.flat();
}

/** What signing out or deleting the account would interrupt, in all tabs of this browser. */
export async function listPendingWork(): Promise<string[]> {
  return describePendingWork([...listOwn(), ...(await listElsewhere())]);
}
