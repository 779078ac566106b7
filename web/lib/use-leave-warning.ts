import { useEffect, useEffectEvent } from 'react';

/** Makes the browser ask before the page is closed while `isSending` is set: a closed page sends nothing. */
export function useLeaveWarning(isSending: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSending()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
}
