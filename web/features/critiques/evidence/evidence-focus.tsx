import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type EvidenceFocus = {
  /** The evidence whose region is drawn; null while none is pointed at. */
  active: Evidence | null;
  /** The photo that the viewer shows: that of the active evidence, else the chosen one. */
  shownPhotoId: string;
  /** The photo that was chosen last. */
  chosenPhotoId: string;
  /** Shows evidence while it is pointed at. */
  point: (evidence: Evidence | null) => void;
  /** Keeps showing evidence until it, or another one, is clicked. */
  pin: (evidence: Evidence) => void;
  pinned: Evidence | null;
  choosePhoto: (photoId: string) => void;
};

const Focus = createContext<EvidenceFocus | null>(null);

/** Which evidence is pointed at, shared by the texts that cite it and the viewer that draws it. */
export function EvidenceFocusProvider({ first, children }: { first: string; children: ReactNode }) {
  const [pointed, point] = useState<Evidence | null>(null);
  const [pinned, setPinned] = useState<Evidence | null>(null);
  const [chosenPhotoId, setChosen] = useState(first);
  const active = pointed ?? pinned;

  const pin = useCallback(
    (evidence: Evidence) => {
      const off = pinned === evidence;
      setPinned(off ? null : evidence);
      if (off) point(null);
      else setChosen(evidence.photoId);
    },
    [pinned],
  );
  const choosePhoto = useCallback((photoId: string) => {
    setPinned(null);
    point(null);
    setChosen(photoId);
  }, []);
  const value = useMemo(
    () => ({
      active,
      shownPhotoId: active?.photoId ?? chosenPhotoId,
      chosenPhotoId,
      point,
      pin,
      pinned,
      choosePhoto,
    }),
    [active, chosenPhotoId, pin, pinned, choosePhoto],
  );
  return <Focus value={value}>{children}</Focus>;
}

/** @throws Error outside of the provider */
export function useEvidenceFocus(): EvidenceFocus {
  const focus = useContext(Focus);
  if (!focus) throw new Error('EvidenceFocusProvider is missing');
  return focus;
}
