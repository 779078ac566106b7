import { useRef, useState } from 'react';
import { pendingWork } from '../../features/analyses/pending-work.ts';
import { PendingWorkDialog } from '../../features/session/sign-out/pending-work-dialog.tsx';
import { signingOut } from '../../features/session/sign-out/sign-out.ts';
import { useSignOut } from '../../features/session/sign-out/use-sign-out.ts';
import { useStore } from '../../lib/create-store.ts';
import { classNames } from '../../ui/class-names.ts';

type SignOutButtonProps = { className?: string };

/** Signs out everywhere; asks first when work would be left behind. Loaded once there is a session. */
export default function SignOutButton({ className }: SignOutButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const busy = useStore(signingOut);
  const signOut = useSignOut();
  const [work, setWork] = useState<readonly string[]>([]);

  const leave = async (to: '/' | '/auth') => {
    setWork([]);
    const left = await signOut(to);
    // A disabled button has lost the focus.
    if (!left) requestAnimationFrame(() => button.current?.focus());
  };
  const start = () => {
    const pending = pendingWork();
    if (pending.length > 0) setWork(pending);
    else void leave('/auth');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={start}
        disabled={busy}
        aria-busy={busy}
        className={classNames(
          'hover:text-safelight disabled:cursor-progress disabled:text-muted',
          className,
        )}
      >
        Sign Out
      </button>
      <PendingWorkDialog
        work={work}
        onContinue={() => void leave('/')}
        onCancel={() => setWork([])}
      />
    </>
  );
}
