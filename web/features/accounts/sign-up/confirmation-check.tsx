import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Set before the page is loaded anew, for what it has to say then. */
const KEY = 'confirmationChecked';

/** Looks again whether the address is confirmed, by loading the page anew (specification 1, section 2). */
export function ConfirmedButton() {
  const check = () => {
    sessionStorage.setItem(KEY, 'true');
    window.location.reload();
  };
  return <Button onClick={check}>I've Confirmed My Email</Button>;
}

/** Whether the person has just asked; told once. */
export function useJustChecked(): boolean {
  const [checked] = useState(() => sessionStorage.getItem(KEY) !== null);
  useEffect(() => sessionStorage.removeItem(KEY), []);
  return checked;
}

/**
 * Says that the address is not confirmed, to who has just asked.
 * @param inSession whether the server has been asked; without a session only this browser can
 */
export function NotConfirmed({ inSession }: { inSession: boolean }) {
  const where = inSession ? '' : ' in this browser';
  return (
    <Notice kind="error" title={`Your email isn't confirmed${where} yet`}>
      Open the link in the mail that we sent.
    </Notice>
  );
}
