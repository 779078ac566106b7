import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '../../../ui/forms/input.tsx';

/** Time without a keystroke after which a search starts, ms. */
const PAUSE_MS = 300;
/** As the contract of the list has it. */
const MAX_CHARACTERS = 120;

type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** A search that starts on its own once typing pauses. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // The value has changed elsewhere, such as by a button that clears all filters.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    onChange(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const timer = window.setTimeout(() => send(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed, sent]);
  return (
    <div className="relative min-w-52 flex-1 sm:max-w-md">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label="Search albums and photos"
        value={typed}
        maxLength={MAX_CHARACTERS}
        placeholder="Title or file name"
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </div>
  );
}
