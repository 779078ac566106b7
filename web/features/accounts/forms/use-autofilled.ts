import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Names of the autofilled inputs whose values scripts can't read yet. Chrome fills inputs in when the page opens, hides
 * the values until the first click or key, and fires no input event, so that a form that waited for one would stay
 * disabled. The start of the animation on `:autofill` reveals them.
 */
export function useAutofilled(): ReadonlySet<string> {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    const onStart = ({ animationName, target }: AnimationEvent) => {
      if (animationName !== 'autofilled' || !(target instanceof HTMLInputElement)) return;
      const { name } = target;
      setNames((known) => new Set(known).add(name));
    };
    // After its first input event the value is readable, and it may be emptied again.
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { name } = target;
      setNames((known) =>
        known.has(name) ? new Set([...known].filter((other) => other !== name)) : known,
      );
    };
    document.addEventListener('animationstart', onStart);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('animationstart', onStart);
      document.removeEventListener('input', onInput);
    };
  }, []);
  return names;
}
