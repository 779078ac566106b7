import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pendingWork } from '../analyses/pending-work.ts';
import { uploads } from '../uploads/upload-store.ts';
import { signOut } from './sign-out.ts';

/** Signs out everywhere; asks first when work would be left behind. Loaded once there is a session. */
export default function SignOutButton() {
  const navigate = useNavigate();
  const [pending, setPending] = useState<readonly string[]>([]);

  const leave = async (to: '/' | '/auth') => {
    const result = await signOut();
    if (result === 'unreachable') {
      toast('Network Error', { description: 'Could not reach the server. Please try again.' });
      return;
    }
    uploads.clear();
    const told =
      result === 'signed-out'
        ? { toastTitle: 'Signed out', toastText: 'You have been successfully signed out.' }
        : {
            toastTitle: 'Sign Out Error',
            toastText:
              'Something went wrong while signing out, but you have been signed out locally.',
          };
    await navigate(to, { replace: true, state: told });
  };
  const start = () => {
    const work = pendingWork();
    if (work.length > 0) setPending(work);
    else void leave('/auth');
  };

  return (
    <>
      <button type="button" onClick={start} className="hover:text-safelight">
        Sign Out
      </button>
      <Dialog
        open={pending.length > 0}
        onOpenChange={() => setPending([])}
        title="Sign out now?"
        description="This is still going on:"
      >
        <ul className="mt-4 list-disc space-y-1 pl-5">
          {pending.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <div className="mt-7 flex gap-3">
          <Button onClick={() => void leave('/')}>Continue</Button>
          <Button look="outline" onClick={() => setPending([])}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}
