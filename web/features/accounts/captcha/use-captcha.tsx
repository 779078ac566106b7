import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadUnlessLeft } from '../../../lib/page-leave.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';

const CaptchaWidget = lazy(() => loadUnlessLeft(() => import('./captcha-widget.tsx')));

type Captcha = {
  /** The payload to send with the form; null until solved. */
  payload: string | null;
  /** Whether the captcha allows the form to be submitted. */
  ready: boolean;
  /** Discards the payload, which works only once, and starts a new challenge. */
  renew: () => void;
  /** The widget; null when no captcha is needed. */
  element: ReactNode;
};

/** A captcha for a form that only sometimes needs one. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const [round, setRound] = useState(0);
  const [payload, setPayload] = useState<string | null>(null);
  const renew = () => {
    setPayload(null);
    setRound((before) => before + 1);
  };
  const element = isNeeded && (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <CaptchaWidget key={round} onChange={setPayload} />
    </Suspense>
  );
  return { payload, ready: !isNeeded || payload !== null, renew, element: element || null };
}
