import {
  type SocialProvider,
  socialProviderSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { authSettingsQuery } from './auth-settings.ts';
import { ProviderMark } from './provider-mark.tsx';
import { startSocialSignIn } from './start-social-sign-in.ts';

type SocialButtonsProps = {
  /** Where the person wants to go after; already checked. */
  returnTo: string | null;
  /** Called just before the browser leaves. */
  onLeave: () => void;
};

/** The providers that this server is configured for; nothing while that is not known. */
export function SocialButtons({ returnTo, onLeave }: SocialButtonsProps) {
  const { data } = useQuery(authSettingsQuery);
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  // Coming back by the browser's back button shows the page as it was left.
  useEffect(() => {
    const onShow = () => setLeavingFor(null);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const offered = socialProviderSchema.options.filter((provider) => data?.external[provider]);

  const leave = async (provider: SocialProvider) => {
    setLeavingFor(provider);
    onLeave();
    const text = await startSocialSignIn(provider, returnTo);
    // On its way, the button stays busy until the page is gone.
    if (text === null) return;
    setLeavingFor(null);
    toast.error(text, { id: 'social' });
  };

  if (offered.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {offered.map((provider) => (
        <Button
          key={provider}
          look="outline"
          className="w-full"
          disabled={leavingFor !== null}
          onClick={() => void leave(provider)}
        >
          {leavingFor === provider ? <Spinner /> : <ProviderMark provider={provider} />}
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
