import { AUTH_ROUTES } from '@photo-coach/shared/contracts/http/auth-routes.ts';
import 'altcha/external';
import 'altcha/altcha.css';
import './captcha.css';
import type {} from 'altcha/types/react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

/** The algorithm of the server's challenges. The worker is a file of its own, because the CSP allows no inline ones. */
const ALGORITHM = 'PBKDF2/SHA-256';
globalThis.$altcha.algorithms.set(ALGORITHM, () => new Pbkdf2Worker());

/** Hides the links to the vendor's site, and sends no data about pointer movements to the server. */
const CONFIGURATION = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
});

const changeSchema = z.object({ state: z.string(), payload: z.string().nullish() });

type CaptchaWidgetProps = {
  /** Called with the payload of a solved challenge, and with null once it expires or starts again. */
  onChange: (payload: string | null) => void;
};

/** The proof-of-work captcha with its checkbox. Loaded only when needed. */
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
        challenge={AUTH_ROUTES.createCaptcha.path}
        configuration={CONFIGURATION}
        language="en"
      />
      <p role="status" className="sr-only">
        {solved && 'Check passed.'}
      </p>
    </div>
  );
}
