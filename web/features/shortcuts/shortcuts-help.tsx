import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import {
  setCharacterKeys,
  useCharacterKeys,
  useListedShortcuts,
  useShortcuts,
} from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

function List() {
  const shortcuts = useListedShortcuts();
  return (
    <dl className="mt-6 border-b border-line">
      {shortcuts.map(({ shown, label }) => (
        <div
          key={`${shown} ${label}`}
          className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-4 border-t border-line py-2.5"
        >
          <dt>
            <kbd className="font-sans text-sm font-medium">{shown}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

function Switch() {
  const isOn = useCharacterKeys();
  return (
    <div className="mt-6 grid gap-2">
      <Checkbox
        label="Use shortcuts of a single letter, number or sign"
        checked={isOn}
        onChange={setCharacterKeys}
      />
      <p className="text-sm text-muted">
        Turn them off if you press them by accident or control the page by voice. Arrow keys and Esc
        work in any case.
      </p>
    </div>
  );
}

/** Lists the page's shortcuts, opened by a button and by "?". Rendered once on every page that has some. */
export function ShortcutsHelp() {
  const [open, setOpen] = useState(false);
  useShortcuts([
    { keys: ['?'], shown: '?', label: 'Show the shortcuts of this page', run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button look="quiet" size="text" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" /> Keyboard shortcuts
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts" initialFocus="dialog">
        {open && (
          <>
            <List />
            <Switch />
          </>
        )}
      </Dialog>
    </>
  );
}
