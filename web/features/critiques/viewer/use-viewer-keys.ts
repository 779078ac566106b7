import { useEffect, useEffectEvent } from 'react';

type Actions = {
  onStep: (by: number) => void;
  onToggleTips: () => void;
  /** Left out where there is no grid to choose. */
  onGrid?: (() => void) | undefined;
  onZoom: (action: 'in' | 'out' | 'reset') => void;
  onEscape: () => void;
};

/** Where keys have a meaning of their own. */
const ELSEWHERE = 'input, textarea, select, [role=tab], [role=menuitem], [contenteditable]';

const actions: Record<string, (to: Actions) => void> = {
  ArrowLeft: ({ onStep }) => onStep(-1),
  ArrowRight: ({ onStep }) => onStep(1),
  h: ({ onToggleTips }) => onToggleTips(),
  H: ({ onToggleTips }) => onToggleTips(),
  g: ({ onGrid }) => onGrid?.(),
  G: ({ onGrid }) => onGrid?.(),
  '+': ({ onZoom }) => onZoom('in'),
  '=': ({ onZoom }) => onZoom('in'),
  '-': ({ onZoom }) => onZoom('out'),
  '0': ({ onZoom }) => onZoom('reset'),
  Escape: ({ onEscape }) => onEscape(),
};

/**
 * The keys of the viewer, wherever the focus is on the page: arrows for the photos, H for the tips, G for the grid,
 * + - 0 for the zoom, Esc to put away what is open. Dialogs and popovers keep their keys, but for the viewer's own dialog.
 * @param inDialog whether the viewer itself is in a dialog
 */
export function useViewerKeys(to: Actions, { inDialog }: { inDialog: boolean }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
    const dialog = document.querySelector('[role=dialog]');
    if ((dialog !== null) !== inDialog) return;
    // Esc closes a dialog by itself.
    if (inDialog && key === 'Escape') return;
    const act = actions[key];
    if (!act) return;
    event.preventDefault();
    act(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
