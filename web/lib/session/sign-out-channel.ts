import { z } from 'zod';
import type { SignOutMessage } from './sign-out-rules.ts';

const messageSchema: z.ZodType<SignOutMessage> = z.object({
  phase: z.enum(['requested', 'failed', 'done']),
  userId: z.string(),
});

const channel = new BroadcastChannel('photo-coach.sign-out');

/** Connects the tabs of this browser: each posts the phases of its sign-out to the others. */
export const signOutChannel = {
  post(message: SignOutMessage): void {
    channel.postMessage(message);
  },
  /** Calls the listener with the messages of other tabs. */
  listen(listener: (message: SignOutMessage) => void): void {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const parsed = messageSchema.safeParse(data);
      if (parsed.success) listener(parsed.data);
    });
  },
};
