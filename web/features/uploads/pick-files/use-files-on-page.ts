import { type RefObject, useEffect, useEffectEvent } from 'react';

/** An area that handles the files dropped on it itself; null if there is none. */
type DropArea = RefObject<HTMLElement | null> | null;

/**
 * Takes files that are pasted anywhere on the page except in text fields, and files that are dropped outside the drop
 * area: otherwise the browser would leave the page to show one.
 */
export function useFilesOnPage(area: DropArea, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  const isBeside = useEffectEvent(
    ({ target }: Event) => !(target instanceof Node && area?.current?.contains(target)),
  );
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'drop',
      (event) => {
        if (isBeside(event)) take(event, event.dataTransfer);
      },
      { signal },
    );
    return () => ended.abort();
  }, []);
}
