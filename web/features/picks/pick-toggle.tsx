import type { ReactNode } from 'react';

type PickToggleProps = {
  label: string;
  /** The shortcut of the same decision; null if the shortcut affects another photo. */
  shortcut: string | null;
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** One decision about a photo. For a dark background. */
export function PickToggle({ label, shortcut, isOn, onClick, children }: PickToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut === null ? label : `${label} (${shortcut})`}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut ?? undefined}
      onClick={onClick}
      className="grid h-11 min-w-9 grow place-items-center rounded-fine hover:bg-white/20 sm:min-w-11"
    >
      {children}
    </button>
  );
}
