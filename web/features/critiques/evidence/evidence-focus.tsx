import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type EvidenceFocus = {
  /** The evidence whose region is drawn: the highlighted one, else the pinned one. */
  active: Evidence | null;
  /** The photo in the viewer: that of the active evidence, else the chosen one. */
  visiblePhotoId: string;
  /** The photo chosen last. */
  chosenPhotoId: string;
  /** Highlights evidence while the pointer or focus is on it; null ends that. */
  highlight: (evidence: Evidence | null) => void;
  /** Pins evidence, or unpins it; pinned evidence stays active when nothing is highlighted. */
  togglePin: (evidence: Evidence) => void;
  pinned: Evidence | null;
  choosePhoto: (photoId: string) => void;
};

const Focus = createContext<EvidenceFocus | null>(null);

/** Shares the active evidence between the texts that cite it and the viewer that draws it. */
export function EvidenceFocusProvider({ first, children }: { first: string; children: ReactNode }) {
  const [highlighted, highlight] = useState<Evidence | null>(null);
  const [pinned, setPinned] = useState<Evidence | null>(null);
  const [chosenPhotoId, setChosen] = useState(first);
  const active = highlighted ?? pinned;

  const togglePin = useCallback(
    (evidence: Evidence) => {
      const wasPinned = pinned === evidence;
      setPinned(wasPinned ? null : evidence);
      if (wasPinned) highlight(null);
      else setChosen(evidence.photoId);
    },
    [pinned],
  );
  const choosePhoto = useCallback((photoId: string) => {
    setPinned(null);
    highlight(null);
    setChosen(photoId);
  }, []);
  const value = useMemo(
    () => ({
      active,
      visiblePhotoId: active?.photoId ?? chosenPhotoId,
      chosenPhotoId,
      highlight,
      togglePin,
      pinned,
      choosePhoto,
    }),
    [active, chosenPhotoId, togglePin, pinned, choosePhoto],
  );
  return <Focus value={value}>{children}</Focus>;
}

/** @throws Error outside of the provider */
export function useEvidenceFocus(): EvidenceFocus {
  const focus = useContext(Focus);
  if (!focus) throw new Error('EvidenceFocusProvider is missing');
  return focus;
}
