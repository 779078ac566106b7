import { useEffect, useId } from 'react';
import { createStore, useStore } from '../create-store.ts';
import type { Shortcut } from './shortcut.ts';

type Listed = Pick<Shortcut, 'shown' | 'label'>;

/** The page's shortcuts, by the part that registered them. */
const listed = createStore<ReadonlyMap<string, readonly Listed[]>>(new Map());

/** Lists shortcuts while the calling component is mounted. */
export function useListed(shortcuts: readonly Listed[]): void {
  const part = useId();
  const key = shortcuts.map(({ shown, label }) => `${shown}\n${label}`).join('\n\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with what is listed of the shortcuts
  useEffect(() => {
    const own = shortcuts.map(({ shown, label }) => ({ shown, label }));
    listed.set(new Map([...listed.get(), [part, own]]));
    return () => listed.set(new Map([...listed.get()].filter(([other]) => other !== part)));
  }, [part, key]);
}

/** The page's shortcuts, each once. */
export function useListedShortcuts(): Listed[] {
  const all = [...useStore(listed).values()].flat();
  return all.filter(
    ({ shown, label }, index) =>
      all.findIndex((each) => each.shown === shown && each.label === label) === index,
  );
}
