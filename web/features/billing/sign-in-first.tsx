import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session/session.ts';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

type SignInFirstProps = {
  /** Why the user needs to sign in, as in 'see your plan'. */
  purpose: string;
  children: ReactNode;
};

/** The content of a public page about the signed-in account; visitors see a link to sign in. */
export function SignInFirst({ purpose, children }: SignInFirstProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in') return children;
  return (
    <div className="grid justify-items-start gap-5 border-t border-line pt-8">
      <p className="text-lg">You are not signed in. Please sign in to {purpose}.</p>
      <LinkButton to={`${PAGES.auth}?returnTo=${encodeURIComponent(pathname + search)}`}>
        Sign in
      </LinkButton>
    </div>
  );
}
