import type { ReactNode } from 'react';
import { useStoredSession } from './stored-session.ts';

type SessionSwitchProps = {
  /** For who is signed in, as far as this browser's storage tells. */
  signedIn: ReactNode;
  signedOut: ReactNode;
};

/**
 * One of two. A prerendered page has both, of which CSS shows the right one from the first paint on (theme.js tells
 * it of a stored session); once the page is taken over, only that one is left, in the same elements.
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
