import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { useEffect, useRef, useState } from 'react';
import { isUnfinished } from '../job-state.ts';

/** Whether the photographer wants a notification when an album is done. */
const STORAGE_KEY = 'notify_when_done';

type NotificationChoice = {
  /** `unavailable`: the browser has no notifications, or they are blocked. */
  state: 'unavailable' | 'off' | 'on';
  /** Asks the browser for its permission, if it has not been given yet. */
  turnOn: () => Promise<void>;
};

function readState(): NotificationChoice['state'] {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'unavailable';
  const isWanted = localStorage.getItem(STORAGE_KEY) === 'true';
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Whether this browser notifies when an album is done, and how to turn that on. */
export function useNotificationChoice(): NotificationChoice {
  const [state, setState] = useState(readState);
  return {
    state,
    async turnOn() {
      if ((await Notification.requestPermission()) === 'granted') {
        localStorage.setItem(STORAGE_KEY, 'true');
      }
      setState(readState());
    },
  };
}

const TEXTS = {
  done: ['Your feedback is ready', 'Open Photo Coach to read it.'],
  error: ['The analysis stopped', 'Open Photo Coach to see why, and to try again.'],
} as const;

/** The ends for which this tab has notified, or must not. */
const notified = new Set<string>();

/** One attempt to analyze an album, as events and the page know it. */
type Attempt = { albumId: string; attempt: number; status: JobRecord['status'] };

const endOf = ({ albumId, attempt }: Pick<Attempt, 'albumId' | 'attempt'>) =>
  `${albumId} ${attempt}`;

/** Suppresses the notification of an attempt's end. */
export function leaveUnnotified(attempt: Pick<Attempt, 'albumId' | 'attempt'>): void {
  notified.add(endOf(attempt));
}

/**
 * Notifies that an analysis has ended while this tab is hidden, on any page. The albums of a shoot, and the tabs of a
 * browser, show one notification together.
 * @param onOpen called when the notification is clicked, after the tab is shown
 */
export function notifyEnded({ albumId, attempt, status }: Attempt, onOpen?: () => void): void {
  if (status !== 'done' && status !== 'error') return;
  const end = endOf({ albumId, attempt });
  if (!document.hidden || readState() !== 'on' || notified.has(end)) return;
  notified.add(end);
  const [title, body] = TEXTS[status];
  const notification = new Notification(title, { body, tag: `analysis-${status}` });
  notification.onclick = () => {
    window.focus();
    onOpen?.();
    notification.close();
  };
}

/** Notifies that an analysis on this page has ended, found by polling without events. */
export function useDoneNotification(albumId: string, job: JobRecord | undefined): void {
  const wasRunning = useRef(false);
  const { status, attempt = 1 } = job ?? {};
  useEffect(() => {
    if (status === undefined) return;
    if (isUnfinished({ status })) wasRunning.current = true;
    else if (wasRunning.current) notifyEnded({ albumId, attempt, status });
  }, [albumId, attempt, status]);
}
