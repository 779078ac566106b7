import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type EvidenceFocus = {
  /** The evidence whose region is drawn: the selected one, otherwise the main point's on its photo. */
  active: Evidence | null;
  /** The evidence that the reader points at or has pinned. */
  selected: Evidence | null;
  /** The photo in the viewer: that of the selected evidence, otherwise the chosen one. */
  visiblePhotoId: string;
  /** The photo that the reader has chosen; the text beside the photos doesn't follow the pointer. */
  chosenPhotoId: string;
  /** Highlights evidence while the pointer or focus is on it; null ends that. */
  highlight: (evidence: Evidence | null) => void;
  /** Pins evidence, or unpins it; pinned evidence stays active when nothing is highlighted, and shows its overlay. */
  togglePin: (evidence: Evidence) => void;
  pinned: Evidence | null;
  /** Closes what is open. */
  unpin: () => void;
  choosePhoto: (photoId: string) => void;
};

const Focus = createContext<EvidenceFocus | null>(null);

type EvidenceFocusProviderProps = {
  /** The photo shown first. */
  first: string;
  /** Evidence of the main point, highlighted from the start. */
  lead?: Evidence | null;
  /** Called when a reader has chosen a photo. */
  onChoose?: () => void;
  children: ReactNode;
};

/** Shares the active evidence between the texts that cite it and the viewer that draws it. */
export function EvidenceFocusProvider(props: EvidenceFocusProviderProps) {
  const { first, lead = null, onChoose, children } = props;
  const [highlighted, highlight] = useState<Evidence | null>(null);
  const [pinned, setPinned] = useState<Evidence | null>(null);
  const [chosenPhotoId, setChosen] = useState(first);
  const selected = highlighted ?? pinned;
  const active = selected ?? (lead?.photoId === chosenPhotoId ? lead : null);

  const unpin = useCallback(() => {
    setPinned(null);
    highlight(null);
  }, []);
  const togglePin = useCallback((evidence: Evidence) => {
    setPinned((current) => (current === evidence ? null : evidence));
    // After a press collapses it, it is no longer highlighted, even if the pointer is still on it.
    highlight(null);
  }, []);
  const choosePhoto = useCallback(
    (photoId: string) => {
      unpin();
      setChosen(photoId);
      onChoose?.();
    },
    [unpin, onChoose],
  );
  const visiblePhotoId = selected?.photoId ?? chosenPhotoId;
  const value = useMemo(
    () => ({
      active,
      selected,
      visiblePhotoId,
      chosenPhotoId,
      highlight,
      togglePin,
      pinned,
      unpin,
      choosePhoto,
    }),
    [active, selected, visiblePhotoId, chosenPhotoId, togglePin, pinned, unpin, choosePhoto],
  );
  return <Focus value={value}>{children}</Focus>;
}

/** The handlers of a button about a place, which is highlighted while the pointer or the focus is on the button. */
export const highlighting = (highlight: EvidenceFocus['highlight'], evidence: Evidence) => ({
  onMouseEnter: () => highlight(evidence),
  onMouseLeave: () => highlight(null),
  onFocus: () => highlight(evidence),
  onBlur: () => highlight(null),
});

/** @throws Error outside of the provider */
export function useEvidenceFocus(): EvidenceFocus {
  const focus = useContext(Focus);
  if (!focus) throw new Error('EvidenceFocusProvider is missing');
  return focus;
}
