import { useEffect, useEffectEvent } from 'react';
import { isUnderWay } from '../upload/upload-item.ts';
import { uploadState } from '../upload/upload-state.ts';

/** Makes the browser ask before the page is closed while `isSending` is set: a closed page sends nothing. */
function useLeaveWarning(isSending: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSending()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);
}

const isUploading = () => uploadState.get().items.some(isUnderWay);

/** Warns while uploads are running: they continue after a reload, but a closed tab sends nothing. */
export const useUploadLeaveWarning = (): void => useLeaveWarning(isUploading);
