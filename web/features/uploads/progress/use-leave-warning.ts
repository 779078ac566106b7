import { useEffect } from 'react';
import { isUnderWay } from '../upload/upload-item.ts';
import { uploadState } from '../upload/upload-state.ts';

/**
 * Has the browser ask before the page is closed while uploads are under way. A reload goes on with them, but a closed
 * tab sends nothing.
 */
export function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (uploadState.get().items.some(isUnderWay)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
