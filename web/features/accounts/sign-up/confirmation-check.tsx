import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Set before the page reloads, so that it can show the result of the check. */
const KEY = 'confirmationChecked';

/** Checks for the confirmation by reloading the page (specification 1, section 2). */
export function ConfirmedButton() {
  const check = () => {
    sessionStorage.setItem(KEY, 'true');
    window.location.reload();
  };
  return <Button onClick={check}>I've Confirmed My Email</Button>;
}

/** Whether the page was reloaded by ConfirmedButton; true once. */
export function useJustChecked(): boolean {
  const [checked] = useState(() => sessionStorage.getItem(KEY) !== null);
  useEffect(() => sessionStorage.removeItem(KEY), []);
  return checked;
}

/**
 * The result of a check that found no confirmation.
 * @param inSession without a session only this browser's own state was checked, not the server's
 */
export function NotConfirmed({ inSession }: { inSession: boolean }) {
  const where = inSession ? '' : ' in this browser';
  return (
    <Notice kind="error" title={`Your email isn't confirmed${where} yet`}>
      Open the link in the email we sent you.
    </Notice>
  );
}
