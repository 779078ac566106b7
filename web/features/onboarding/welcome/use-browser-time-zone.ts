import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { useEffect, useRef } from 'react';
import { useUpdateMe } from '../api/update-me.ts';

/**
 * Gives an account that came by a social provider the browser's time zone: days and streaks are counted in it.
 * A password account brought its own along at sign-up. Tried once; a failure is not told, the next visit tries again.
 */
export function useBrowserTimeZone(record: UserRecord | undefined): void {
  const { mutate } = useUpdateMe();
  const tried = useRef(false);
  const zone = record?.timezone;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (zone !== 'UTC' || timeZone === zone || tried.current) return;
    tried.current = true;
    mutate({ timezone: timeZone });
  }, [zone, mutate]);
}
