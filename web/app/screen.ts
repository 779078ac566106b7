import { type ComponentType, lazy } from 'react';

/** A screen that loads when it is first shown; its file exports it as `Component`. */
export function screen(load: () => Promise<{ Component: ComponentType }>) {
  return lazy(async () => ({ default: (await load()).Component }));
}
