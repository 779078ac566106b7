import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long Starter's button says 'Plan Activated' before the upload page opens, ms (docs/product.md#subscriptions). */
const SHOWN_MS = 1500;

/** Whether Starter has just been chosen, and how to choose it. */
export function useStarterActivation(): [isActivated: boolean, activate: () => void] {
  const [isActivated, setIsActivated] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isActivated) return;
    const timer = setTimeout(() => void navigate(PAGES.uploadChoice), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isActivated, navigate]);
  return [isActivated, () => setIsActivated(true)];
}
