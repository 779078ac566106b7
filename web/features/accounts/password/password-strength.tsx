import { classNames } from '../../../ui/class-names.ts';
import { GOOD_STRENGTH, passwordStrength, STRENGTH_LABELS } from './password-strength-rules.ts';

const STEPS = [1, 2, 3, 4];

/** The meter under a new password, shown while typing. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="mt-1 text-sm text-muted">
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
          {STEPS.map((step) => (
            <span
              key={step}
              className={classNames(
                'h-1 transition-colors',
                step <= strength ? 'bg-safelight' : 'bg-line',
              )}
            />
          ))}
        </div>
        <span className="w-12 text-right">
          <span className="sr-only">Password strength: </span>
          {STRENGTH_LABELS[strength]}
        </span>
      </div>
      {strength < GOOD_STRENGTH && <p>Use 8+ chars, mix cases, numbers & symbols</p>}
    </div>
  );
}
