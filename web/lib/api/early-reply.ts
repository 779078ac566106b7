/** A request that the page's shell sent before the page's scripts were loaded (web/app/show-early-feedback.ts). */
type EarlyReply = {
  /** After `/api`, with its query. */
  url: string;
  /** The access token that it was sent with. */
  token: string;
  /** When it was sent, ms since the start of the page. */
  at: number;
  reply: Promise<Response>;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    earlyReply?: EarlyReply | undefined;
  }
}

/** How long a reply counts as current, ms: as long as a slow phone takes to load the page. */
const FRESH_MS = 15_000;

/**
 * Takes the reply to a request that was sent early, once.
 * @returns null if there is none for this address and token, or if it is too old
 */
export function takeEarlyReply(url: string, token: string | null): Promise<Response> | null {
  const early = window.earlyReply;
  if (early?.url !== url) return null;
  window.earlyReply = undefined;
  const isFresh = performance.now() - early.at < FRESH_MS;
  return isFresh && early.token === token ? early.reply : null;
}
