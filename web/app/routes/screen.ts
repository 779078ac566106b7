import { type ComponentType, createElement, lazy, useState } from 'react';

/** What a page shows. */
export type Screen = ComponentType & {
  /** Loads the file of a screen that has one of its own: shown from then on, it waits for nothing. */
  preload?: () => Promise<void>;
};

/** Shows what is picked at first for as long as it is on screen: another component would lose what that one holds. */
function Kept({ pick }: { pick: () => ComponentType }) {
  const [Content] = useState(pick);
  return createElement(Content);
}

/** A screen that loads when it is first shown; its file exports it as `Component`. */
export function screen(load: () => Promise<{ Component: ComponentType }>): Screen {
  let loaded: ComponentType | null = null;
  const waiting = lazy(async () => ({ default: (await load()).Component }));
  const pick = () => loaded ?? waiting;
  const preload = async () => {
    loaded = (await load()).Component;
  };
  return Object.assign(() => createElement(Kept, { pick }), { preload });
}
