import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadUnlessLeft } from '../../lib/page-leave.ts';

/** The component of a page. */
export type Screen = ComponentType & {
  /** Loads the screen's file, so that it then renders without suspending. */
  preload?: () => Promise<void>;
};

/** Renders the component picked at mount until it unmounts: switching to another one would lose its state. */
function Stable({ pick }: { pick: () => ComponentType }) {
  const [Content] = useState(pick);
  return createElement(Content);
}

/** A screen whose file loads when it is first shown; the file exports `Component`. */
export function screen(load: () => Promise<{ Component: ComponentType }>): Screen {
  let loaded: ComponentType | null = null;
  const waiting = lazy(async () => ({ default: (await loadUnlessLeft(load)).Component }));
  const pick = () => loaded ?? waiting;
  const preload = async () => {
    loaded = (await load()).Component;
  };
  return Object.assign(() => createElement(Stable, { pick }), { preload });
}
