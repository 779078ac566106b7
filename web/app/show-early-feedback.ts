import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type {
  ANALYSIS_ROUTES,
  Analysis,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { divideNarrative } from '@photo-coach/shared/domain/critiques/lead.ts';
import { sayOnce } from '@photo-coach/shared/domain/critiques/say-once.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { EARLY_VIEW_ID } from '../ui/feedback/early-view.ts';

/*
 * Shows the photo and the sentences of a feedback page while the page's scripts still load, on a phone for more than a
 * second. The build bundles this module into a file of its own, which the shell loads before anything else; it is a
 * file, because the CSP forbids inline scripts. The page reuses the reply (web/lib/api/early-reply.ts), and replaces
 * this view once it has rendered (web/ui/feedback/early-view.ts).
 */

/** Where the auth client stores its session (web/lib/session/stored-session.ts). */
const SESSION_KEY = 'photo-coach.auth';
/** Only the type of the contract, whose schemas would make this file large. */
const ANALYSIS_PATH: (typeof ANALYSIS_ROUTES)['read']['path'] = '/api/albums/:id/analysis';
/** A session that ends within this time would be refused, ms. */
const MIN_REST_MS = 30_000;

type StoredSession = {
  access_token?: string;
  expires_at?: number;
  user?: { email_confirmed_at?: string | null };
};

/** Whether the site sends no mails, and so needs no confirmed address. */
function isWithoutMail(): boolean {
  const text = document.getElementById('site-settings')?.textContent ?? '{}';
  // The server has written it by its schema (web/lib/site-settings.ts).
  return (JSON.parse(text) as Partial<SiteSettings>).mail === false;
}

/** The token of a session that the page would accept; null leaves everything to the page. */
function readToken(): string | null {
  try {
    const stored = sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(SESSION_KEY);
    // Written by the auth client; anything else has none of these fields.
    const session = JSON.parse(stored ?? 'null') as StoredSession | null;
    const isAdmitted = Boolean(session?.user?.email_confirmed_at) || isWithoutMail();
    const endsAt = (session?.expires_at ?? 0) * 1000;
    return isAdmitted && endsAt > Date.now() + MIN_REST_MS ? (session?.access_token ?? null) : null;
  } catch {
    // Storage is blocked, or holds something else.
    return null;
  }
}

/** The photo and the sentences that the page begins with. */
function readBeginning(analysis: Analysis) {
  const { photos, narrative, categories, album } = sayOnce(analysis);
  const usable = photos.filter(({ state }) => state === 'critiqued');
  const [first = null, ...others] = narrative;
  const { lead, rest } =
    album.mode === 'single'
      ? divideNarrative(narrative, categories)
      : { lead: first, rest: others };
  const shown = usable.find(({ id }) => id === lead?.evidence[0]?.photoId) ?? usable[0];
  return { usable, shown, lead, rest };
}

/** As high as the page's own parts, without what only the page can fill. */
const FRAME = `
  <div class="border-b border-line">
    <p data-product class="mx-auto flex h-16 max-w-wide items-center px-5 font-display text-xl tracking-tight sm:px-8"></p>
  </div>
  <div class="grid grid-cols-1 lg:grid-cols-[minmax(0,47fr)_minmax(0,53fr)]">
    <div class="bg-stage">
      <div data-photo class="relative h-[min(46svh,80vw)] lg:h-[calc(100svh-4rem)]"></div>
      <div data-strip class="h-19 lg:hidden"></div>
    </div>
    <div class="@container grid content-start gap-8 px-5 py-8 sm:px-8 lg:px-12 lg:py-12">
      <div>
        <h1 class="text-3xl sm:text-4xl"></h1>
        <p data-name class="mt-2 min-h-9 text-lg leading-snug text-muted"></p>
      </div>
      <div>
        <div class="h-12 border-b border-line"></div>
        <ul class="mt-14 wrap-anywhere font-display text-3xl leading-tight text-balance"></ul>
        <ul class="mt-5 grid gap-1.5 wrap-anywhere text-lg leading-relaxed"></ul>
      </div>
    </div>
  </div>`;

function showPhoto(space: Element | null, { thumb, url }: AnalysisPhoto): void {
  for (const source of [thumb, url]) {
    if (!source) continue;
    const image = new Image();
    image.fetchPriority = 'high';
    image.alt = '';
    image.className = 'absolute inset-x-0 top-0 h-[calc(100%-3.5rem)] w-full object-contain p-2';
    image.src = source;
    space?.append(image);
  }
}

function showSentences(list: Element | undefined, sentences: readonly Sentence[]): void {
  for (const { text } of sentences) {
    const item = document.createElement('li');
    item.textContent = text;
    list?.append(item);
  }
}

function show(analysis: Analysis): void {
  const view = document.getElementById(EARLY_VIEW_ID);
  const { usable, shown, lead, rest } = readBeginning(analysis);
  // The page is there already, or shows something other than feedback, or first the missing photos.
  const isComplete = analysis.job.status === 'done' && usable.length === analysis.photos.length;
  if (!view || !shown || !lead || !isComplete) return;
  view.innerHTML = FRAME;
  const isSingle = analysis.album.mode === 'single';
  const fill = (part: string, text: string) => view.querySelector(part)?.append(text);
  fill('[data-product]', PRODUCT_NAME);
  fill('h1', `Your ${isSingle ? 'Photo' : 'Album'} Feedback`);
  if (isSingle)
    for (const part of view.querySelectorAll('[data-strip], [data-name]')) part.remove();
  fill('[data-name]', titleOf(analysis.album));
  showPhoto(view.querySelector('[data-photo]'), shown);
  const [first, others] = view.querySelectorAll('ul');
  showSentences(first, [lead]);
  showSentences(others, rest);
  view.hidden = false;
}

const albumId = location.pathname.startsWith('/album-feedback/')
  ? location.pathname.split('/')[2]
  : new URLSearchParams(location.search).get('albumId');
const token = readToken();
if (albumId && token) {
  const url = ANALYSIS_PATH.replace(':id', encodeURIComponent(albumId));
  const reply = fetch(url, { headers: { authorization: `Bearer ${token}` } });
  window.earlyReply = { url, token, at: performance.now(), reply };
  reply
    .then((response) => (response.ok ? response.clone().json() : null))
    // Missing parts are left out; the page checks the reply itself.
    .then((body: { analysis?: Analysis } | null) => body?.analysis && show(body.analysis))
    .catch(() => undefined);
}
