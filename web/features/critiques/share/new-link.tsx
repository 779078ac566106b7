import type { CreateShareReply } from '@photo-coach/shared/contracts/http/shares.ts';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { dayAndTime } from './day-and-time.ts';

/** A new link, to copy: its address can't be shown again. */
export function NewLink({ reply: { url, link } }: { reply: CreateShareReply }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by hand' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Happens without HTTPS, or if the browser keeps pages off the clipboard.
      input.current?.select();
      setCopied('by hand');
    }
  };
  return (
    <section className="mt-7 border-l-2 border-safelight pl-4">
      <label htmlFor={id} className="font-medium">
        Your link, until {dayAndTime(link.expiresAt)}
      </label>
      <div className="mt-2 flex gap-3">
        <Input
          ref={input}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1"
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {copied === 'yes' && 'Copied. '}
        {copied === 'by hand' && 'It is selected: copy it with your keyboard. '}
        It is shown only this once.
      </p>
    </section>
  );
}
