import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../../../ui/feedback/loading.tsx';

const CaptchaWidget = lazy(() => import('./captcha-widget.tsx'));

type Captcha = {
  /** What to send along; null while there is nothing. */
  payload: string | null;
  /** Whether the form can be sent as far as the captcha goes. */
  ready: boolean;
  /** Throws the payload away, which works once, and starts anew. */
  renew: () => void;
  /** What to show; null while no captcha is asked for. */
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
