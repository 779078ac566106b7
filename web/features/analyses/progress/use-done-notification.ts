import type { JobStatus } from '@photo-coach/shared/contracts/records.ts';
import { useEffect, useRef, useState } from 'react';

/** Whether the photographer wants to be told when an album is done. */
const STORAGE_KEY = 'notify_when_done';

export type NotificationChoice = {
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

/** Whether this browser tells when an album is done, and the way to turn that on. */
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
  done: ['Your album is ready', 'Open it to read your feedback.'],
  error: ['The analysis stopped', 'Open it to see why, and to try again.'],
} as const;

/** Tells in a notification when an analysis ends while its page is hidden. */
export function useDoneNotification(albumId: string, status: JobStatus): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    const hasEnded = status === 'done' || status === 'error';
    if (!hasEnded) wasRunning.current = true;
    if (!hasEnded || !wasRunning.current) return;
    wasRunning.current = false;
    if (!document.hidden || readState() !== 'on') return;
    const [title, body] = TEXTS[status];
    const notification = new Notification(title, { body, tag: albumId });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  }, [albumId, status]);
}
