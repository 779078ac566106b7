import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Names of the inputs whose values only the browser knows, which has filled them in by itself. Chrome does that when the page opens
 * and keeps the values from scripts until somebody clicks or types, without an input event; a form
 * that waited for one would stay disabled. The start of an animation that `:autofill` carries does tell.
 */
export function useAutofilled(): ReadonlySet<string> {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    const onStart = ({ animationName, target }: AnimationEvent) => {
      if (animationName !== 'autofilled' || !(target instanceof HTMLInputElement)) return;
      const { name } = target;
      setNames((known) => new Set(known).add(name));
    };
    // From its first event on an input's value is known, and it may be emptied again.
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
