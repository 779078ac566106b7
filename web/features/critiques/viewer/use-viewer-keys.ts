import { type Shortcut, useShortcuts } from '../../../lib/shortcuts.ts';

type Actions = {
  /** Omitted if there is no other photo. */
  onStep?: (by: number) => void;
  onToggleTips: () => void;
  onZoom: (action: 'in' | 'out' | 'reset') => void;
  onEscape: () => void;
};

/** @property inDialog whether the viewer itself is in a dialog */
type Options = { inDialog: boolean };

function shortcutsOf(to: Actions, { inDialog }: Options): Shortcut[] {
  const { onStep, onToggleTips, onZoom, onEscape } = to;
  return [
    ...(onStep
      ? [
          { keys: ['ArrowLeft'], shown: '←', label: 'Previous photo', run: () => onStep(-1) },
          { keys: ['ArrowRight'], shown: '→', label: 'Next photo', run: () => onStep(1) },
        ]
      : []),
    { keys: ['h'], shown: 'H', label: 'Show or hide the tips', run: onToggleTips },
    { keys: ['+', '='], shown: '+', label: 'Zoom in', run: () => onZoom('in') },
    { keys: ['-'], shown: '−', label: 'Zoom out', run: () => onZoom('out') },
    { keys: ['0'], shown: '0', label: 'Reset the zoom', run: () => onZoom('reset') },
    // Esc closes a dialog on its own.
    ...(inDialog
      ? []
      : [{ keys: ['Escape'], shown: 'Esc', label: 'Put away what is open', run: onEscape }]),
  ];
}

/**
 * The viewer's keys: arrows for the photos, H for the tips, + - 0 for the zoom, Esc to close what is open.
 */
export function useViewerKeys(to: Actions, options: Options): void {
  useShortcuts(shortcutsOf(to, options), options);
}
