import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useRef, useState } from 'react';
import '../register-features.ts';
import { listPendingWork } from '../../features/session/pending-work.ts';
import { signingOut, useSignOut } from '../../features/session/sign-out/sign-out.ts';
import { useStore } from '../../lib/create-store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type PendingWorkDialogProps = {
  /** What signing out would interrupt; the dialog is closed when empty. */
  work: readonly string[];
  onContinue: () => void;
  onCancel: () => void;
};

/** The confirmation before a sign-out that would interrupt uploads or analyses. */
function PendingWorkDialog({ work, onContinue, onCancel }: PendingWorkDialogProps) {
  return (
    <Dialog
      open={work.length > 0}
      onOpenChange={onCancel}
      title="Sign out now?"
      description="Still in progress:"
    >
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {work.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-7 flex gap-3">
        <Button onClick={onContinue}>Continue</Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** Signs out everywhere, after a confirmation when work is pending. Loaded only where there is a session. */
export default function SignOutButton({ className }: { className?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const busy = useStore(signingOut);
  const signOut = useSignOut();
  const [work, setWork] = useState<readonly string[]>([]);

  const signOutTo = async (to: Parameters<typeof signOut>[0]) => {
    setWork([]);
    const signedOut = await signOut(to);
    // The button has lost the focus while it was disabled.
    if (!signedOut) requestAnimationFrame(() => button.current?.focus());
  };
  const start = async () => {
    const pending = await listPendingWork();
    if (pending.length > 0) setWork(pending);
    else void signOutTo(PAGES.auth);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => void start()}
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
        onContinue={() => void signOutTo(PAGES.landing)}
        onCancel={() => setWork([])}
      />
    </>
  );
}
