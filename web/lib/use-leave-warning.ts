import { useEffect } from 'react';

/** Has the browser ask before the page is closed while `isSending` holds: a closed page sends nothing. */
export function useLeaveWarning(isSending: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isSending()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
