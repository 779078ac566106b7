import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Input } from './input.tsx';

/** A password input with a button that shows and hides what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const Icon = shown ? EyeOff : Eye;

  // Hidden before submitting, because browsers may save a visible value as ordinary text.
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <div ref={frame} className="relative">
      <Input
        // While shown it is ordinary text, which phones would capitalize and spell checkers would read.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        disabled={props.disabled}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-fine text-muted enabled:hover:text-ink disabled:cursor-not-allowed"
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
