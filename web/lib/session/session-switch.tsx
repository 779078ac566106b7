import type { ReactNode } from 'react';
import { useStoredSession } from './stored-session.ts';

type SessionSwitchProps = {
  /** Shown when this browser's storage has a session. */
  signedIn: ReactNode;
  signedOut: ReactNode;
};

/**
 * Shows one of two contents. A prerendered page contains both, and CSS shows the right one from the first paint on, with
 * the help of theme.js, which detects a stored session. After hydration only that one remains, in the same elements.
 */
export function SessionSwitch({ signedIn, signedOut }: SessionSwitchProps) {
  const known = useStoredSession();
  return (
    <>
      {known !== true && (
        <div key="out" className={known === null ? 'contents with-session:hidden' : 'contents'}>
          {signedOut}
        </div>
      )}
      {known !== false && (
        <div key="in" className={known === null ? 'contents without-session:hidden' : 'contents'}>
          {signedIn}
        </div>
      )}
    </>
  );
}
