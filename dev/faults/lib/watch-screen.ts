import { io } from 'socket.io-client';
import { jobEventSchema, photoEventSchema } from '../../../shared/contracts/events.ts';
import type { Analysis } from '../../../shared/contracts/http/analyses.ts';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import {
  applyJobEvent,
  applyPhotoEvent,
  mergeAnalysis,
} from '../../../web/features/analyses/live-updates/merge-analysis.ts';
import type { Fleet, Person } from './start-fleet.ts';

/** Polling without a socket, and with one in case an event is lost, ms: as the page does. */
const POLL_MS = 3000;
const SAFETY_MS = 15_000;

/** What a person sees who watches an album's page from its submission on. */
export type Screen = {
  /** Resolves when the page shows that the album has ended. */
  shows(status: 'done' | 'error', timeoutMs: number): Promise<void>;
  /** When it showed that, by performance.now(). */
  endedAt(): number | null;
  /** What went backwards, in words. */
  regressions: readonly string[];
  close(): void;
};

const ORDER = { pending: 0, ready: 1, critiqued: 2, failed: 2 } as const;

/** What went backwards on a page between two of its states, which must never happen. */
function regressionsBetween(before: Analysis, after: Analysis): string[] {
  if (after.job.attempt !== before.job.attempt) return [];
  const found: string[] = [];
  if (after.job.progress < before.job.progress) {
    found.push(`progress from ${before.job.progress} to ${after.job.progress}`);
  }
  if (before.job.status === 'done' && after.job.status !== 'done') {
    found.push(`from done to ${after.job.status}`);
  }
  const known = new Map(before.photos.map((photo) => [photo.id, photo.state]));
  for (const { id, state } of after.photos) {
    const earlier = known.get(id) ?? 'pending';
    if (ORDER[state] < ORDER[earlier]) found.push(`a photo from ${earlier} to ${state}`);
  }
  return found;
}

/** Watches an album as its page does: by the socket's events and by polling, merged by the page's own rules. */
export function watchScreen({ url }: Pick<Fleet, 'url'>, person: Person, albumId: string): Screen {
  let shown: Analysis | undefined;
  let endedAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const regressions: string[] = [];
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: person.token },
    reconnectionDelayMax: 5000,
    forceNew: true,
  });

  function show(next: Analysis): void {
    if (shown !== undefined) regressions.push(...regressionsBetween(shown, next));
    shown = next;
    const hasEnded = next.job.status === 'done' || next.job.status === 'error';
    if (hasEnded) endedAt ??= performance.now();
  }

  async function poll(): Promise<void> {
    clearTimeout(timer);
    try {
      const fetched = await person.analysis(albumId);
      if (!isClosed) show(mergeAnalysis(shown, fetched, { keepUrls: true }));
    } catch {
      // The next one follows anyway, as on the page.
    }
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), socket.connected ? SAFETY_MS : POLL_MS);
  }

  socket.on('job', (payload: unknown) => {
    const event = jobEventSchema.parse(payload);
    if (shown !== undefined && event.albumId === albumId) show(applyJobEvent(shown, event));
  });
  socket.on('photo', (payload: unknown) => {
    const event = photoEventSchema.parse(payload);
    if (shown !== undefined && event.albumId === albumId) show(applyPhotoEvent(shown, event));
  });
  socket.on('connect', () => void poll());
  socket.on('disconnect', () => void poll());
  void poll();
  return {
    async shows(status, timeoutMs) {
      await sleepUntil(() => shown?.job.status === status, { timeoutMs, intervalMs: 50 });
    },
    endedAt: () => endedAt,
    regressions,
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket.disconnect();
    },
  };
}
