import { Button } from '../../../ui/button.tsx';
import type { AuthMode } from './auth-mode.ts';

type ModeSwitchProps = { mode: AuthMode; onChange: (mode: AuthMode) => void };

/** Leads from signing in to signing up, and back. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const signingIn = mode === 'sign-in';
  return (
    <p className="text-muted">
      {signingIn ? 'New here?' : 'Already have an account?'}{' '}
      <Button
        look="quiet"
        size="text"
        className="text-ink"
        onClick={() => onChange(signingIn ? 'sign-up' : 'sign-in')}
      >
        {signingIn ? 'Create an account' : 'Sign in'}
      </Button>
    </p>
  );
}
