import { type SocialProvider, socialProviderSchema } from '@photo-coach/shared/contracts/auth.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/social-providers.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { authSettingsQuery } from '../api/auth-settings.ts';
import { ProviderMark } from './provider-mark.tsx';
import { startSocialSignIn } from './start-social-sign-in.ts';

const ALL = socialProviderSchema.options;
const NOTE_ID = 'social-note';

/** "Google", "Google and GitHub". */
const listed = (providers: readonly SocialProvider[]) =>
  providers.map((provider) => PROVIDER_NAMES[provider]).join(' and ');

type SocialButtonsProps = {
  /** Where the person wants to go after; already checked. */
  returnTo: string | null;
  /** Called just before the browser leaves. */
  onLeave: () => void;
};

/** The two providers; one that this server is not configured for says so. */
export function SocialButtons({ returnTo, onLeave }: SocialButtonsProps) {
  const { data } = useQuery(authSettingsQuery);
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  // Coming back by the browser's back button shows the page as it was left.
  useEffect(() => {
    const onShow = () => setLeavingFor(null);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const missing = ALL.filter((provider) => data?.external[provider] === false);

  const leave = async (provider: SocialProvider) => {
    setLeavingFor(provider);
    onLeave();
    const text = await startSocialSignIn(provider, returnTo);
    // On its way, the button stays busy until the page is gone.
    if (text === null) return;
    setLeavingFor(null);
    toast.error(text, { id: 'social' });
  };

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {ALL.map((provider) => (
        <Button
          key={provider}
          look="outline"
          className="w-full"
          disabled={leavingFor !== null || missing.includes(provider)}
          aria-describedby={missing.includes(provider) ? NOTE_ID : undefined}
          onClick={() => void leave(provider)}
        >
          {leavingFor === provider ? <Spinner /> : <ProviderMark provider={provider} />}
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
      {missing.length > 0 && (
        <p id={NOTE_ID} className="text-sm text-muted">
          {listed(missing)} sign-in is not configured on this server.
        </p>
      )}
    </div>
  );
}
