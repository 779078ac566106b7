import { z } from 'zod';
import type { SignOutNews } from './sign-out-rules.ts';

const newsSchema: z.ZodType<SignOutNews> = z.object({
  phase: z.enum(['requested', 'failed', 'done']),
  userId: z.string(),
});

const channel = new BroadcastChannel('photo-coach.sign-out');

/** Tells the other tabs of this browser how far this tab's sign-out has come. */
export function tellOtherTabs(news: SignOutNews): void {
  channel.postMessage(news);
}

/** Listens to the sign-outs of other tabs. */
export function onSignOutNews(listener: (news: SignOutNews) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = newsSchema.safeParse(data);
    if (parsed.success) listener(parsed.data);
  });
}
