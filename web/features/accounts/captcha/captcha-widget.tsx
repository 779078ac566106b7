import 'altcha/external';
import 'altcha/altcha.css';
import './captcha.css';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

/** What the server's challenges ask for; the worker is a file of ours, as the CSP wants it. */
const ALGORITHM = 'PBKDF2/SHA-256';
globalThis.$altcha.algorithms.set(ALGORITHM, () => new Pbkdf2Worker());

/** No link to another site, and nothing about the person's hands goes to the server. */
const CONFIGURATION = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});

const changeSchema = z.object({ state: z.string(), payload: z.string().nullish() });

type CaptchaWidgetProps = {
  /** Gets what proves the work, and null once that has expired or is being done anew. */
  onChange: (payload: string | null) => void;
};

/** The captcha: work for the machine, a checkbox for the person. Loaded when it is asked for. */
export default function CaptchaWidget({ onChange }: CaptchaWidgetProps) {
  const widget = useRef<HTMLElement>(null);
  const [solved, setSolved] = useState(false);
  useEffect(() => {
    const element = widget.current;
    const onStateChange = (event: Event) => {
      const change = changeSchema.safeParse(event instanceof CustomEvent && event.detail).data;
      const payload = change?.state === 'verified' ? (change.payload ?? null) : null;
      setSolved(payload !== null);
      onChange(payload);
    };
    element?.addEventListener('statechange', onStateChange);
    return () => element?.removeEventListener('statechange', onStateChange);
  }, [onChange]);
  return (
    <div>
      <altcha-widget
        ref={widget}
        challenge="/api/auth/captcha"
        configuration={CONFIGURATION}
        language="en"
      />
      <p role="status" className="sr-only">
        {solved && 'The check has passed.'}
      </p>
    </div>
  );
}
