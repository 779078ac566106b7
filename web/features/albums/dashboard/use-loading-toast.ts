import { useEffect } from 'react';
import { toast } from 'sonner';

/** Says once that the dashboard could not be loaded (docs/texts.md#analyzing). */
export function useLoadingToast(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) toast('Error loading dashboard', { id: 'loading-dashboard' });
  }, [hasFailed]);
}
