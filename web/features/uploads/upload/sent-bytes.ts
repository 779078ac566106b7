import { setItems, uploadState } from './upload-state.ts';

/** Browsers report progress up to 20 times a second for each transfer; pages show it this often, ms. */
const SHOW_EVERY_MS = 100;

const pending = new Map<string, number>();
let timer: number | null = null;

function show(): void {
  timer = null;
  const sent = new Map(pending);
  pending.clear();
  const { items } = uploadState.get();
  setItems(
    items.map((item) => {
      const bytes = sent.get(item.id);
      // A file that has finished meanwhile keeps its final number.
      return bytes === undefined || item.status !== 'uploading' ? item : { ...item, sent: bytes };
    }),
  );
}

/** Records how much of a file has been sent, and shows the progress of all files a few times a second. */
export function recordSentBytes(id: string, bytes: number): void {
  pending.set(id, bytes);
  if (timer === null) timer = window.setTimeout(show, SHOW_EVERY_MS);
}
