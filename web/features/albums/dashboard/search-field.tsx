import { MAX_SEARCH_CHARACTERS } from '@photo-coach/shared/contracts/http/albums.ts';
import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { Input } from '../../../ui/forms/input.tsx';

/** Time without a keystroke after which a search starts, ms. */
const PAUSE_MS = 300;
type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** A search of the albums that starts on its own once typing pauses. */
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
    <search className="relative mb-9 block sm:max-w-md">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label="Search albums and photos"
        value={typed}
        maxLength={MAX_SEARCH_CHARACTERS}
        placeholder="Title or file name"
        onChange={(event) => setTyped(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}
