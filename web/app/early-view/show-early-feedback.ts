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
import { readingsText } from '../../features/critiques/coach/coach-texts.ts';
import { photoWidth, STAGE_HEIGHT } from '../../features/critiques/evidence/photo-width.ts';
import { EARLY_VIEW_ID } from '../../ui/feedback/early-view.ts';

/*
 * Shows the photo and the first sentences of a feedback page while the page's scripts still load, on a phone for more
 * than a second. The build bundles this module into a file of its own, which the shell loads before anything else; it
 * is a file, because the CSP forbids inline scripts. The page reuses the reply (web/lib/api/early-reply.ts), and
 * replaces this view once it has rendered the same (web/ui/feedback/early-view.ts).
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

/** What the site offers, as far as it is known. */
function readSettings(): Partial<SiteSettings> {
  const text = document.getElementById('site-settings')?.textContent ?? '{}';
  // The server has written it by its schema (web/lib/site-settings.ts).
  return JSON.parse(text) as Partial<SiteSettings>;
}

/** The token of a session that the page would accept; null leaves everything to the page. */
function readToken(): string | null {
  try {
    const stored = sessionStorage.getItem(SESSION_KEY) ?? localStorage.getItem(SESSION_KEY);
    // Written by the auth client; anything else has none of these fields.
    const session = JSON.parse(stored ?? 'null') as StoredSession | null;
    const isAdmitted = Boolean(session?.user?.email_confirmed_at) || readSettings().mail === false;
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

function showPhoto(view: HTMLElement, photo: AnalysisPhoto): void {
  const space = view.querySelector<HTMLElement>('[data-photo]');
  const frame = space?.querySelector<HTMLElement>('div');
  if (!space || !frame) return;
  space.style.width = photoWidth(photo, STAGE_HEIGHT);
  if (photo.width && photo.height) frame.style.aspectRatio = `${photo.width} / ${photo.height}`;
  for (const source of [photo.thumb, photo.url]) {
    if (!source) continue;
    const image = new Image();
    image.fetchPriority = 'high';
    image.alt = '';
    image.className = 'absolute inset-0 size-full object-cover';
    image.src = source;
    frame.append(image);
  }
}

/** Fills in the line under the title; the page itself reports a failed reading. */
function showNote(view: HTMLElement, { photos, albumReading }: Analysis): void {
  const line = view.querySelector('[data-scene]');
  const readings = photos.map(({ reading }) => reading);
  const scene = readings.length === 1 ? readings[0]?.scene : null;
  const text = readingsText(readings, albumReading) ?? scene;
  if (!line || !text) return;
  line.textContent = text;
  line.classList.remove('hidden');
}

/** Fills in a sentence: its last word is in a separate element, so that the mark behind it never stands alone. */
function showSentence(item: Element, { text }: Sentence): void {
  const end = item.querySelector('button > span');
  const words = text.split(' ');
  const last = words.pop() ?? '';
  if (!end?.firstChild) return;
  end.firstChild.textContent = last;
  end.parentElement?.replaceChildren(`${words.join(' ')} `, end);
}

/** Repeats a list's first item for each of the values. */
function fillList<Value>(
  list: Element | null | undefined,
  values: readonly Value[],
  fill: (item: Element, value: Value) => void,
): void {
  const first = list?.firstElementChild;
  if (!first) return;
  const items = values.map((value) => {
    const item = first.cloneNode(true) as Element;
    fill(item, value);
    return item;
  });
  list.replaceChildren(...items);
}

/** Removes the link to the plans from the header if nothing is sold. */
function hidePlans(view: HTMLElement): void {
  if (readSettings().billing === true) return;
  for (const link of view.querySelectorAll('a[href$="pricing"]')) link.parentElement?.remove();
}

function show(analysis: Analysis): void {
  const view = document.getElementById(EARLY_VIEW_ID);
  const { usable, shown, lead, rest } = readBeginning(analysis);
  // The page is there already, or shows something other than feedback, or first the missing photos.
  const isComplete = analysis.job.status === 'done' && usable.length === analysis.photos.length;
  if (!view || !shown || !lead || !isComplete) return;
  showPhoto(view, shown);
  const [count, name] = view.querySelectorAll('[aria-live] > span');
  if (count) count.textContent = `${usable.indexOf(shown) + 1} of ${usable.length}`;
  if (name) name.textContent = shown.name;
  fillList(view.querySelector('nav ul[class*="overflow-x"]'), usable, (item, photo) => {
    if (photo !== shown)
      item.firstElementChild?.classList.replace('border-stage-ink', 'border-transparent');
  });
  const albumName = view.querySelector('[data-album-name]');
  if (albumName) albumName.textContent = titleOf(analysis.album);
  showNote(view, analysis);
  const [first, others] = view.querySelectorAll('[role="tabpanel"] ul');
  fillList(first, [lead], showSentence);
  fillList(others, rest, showSentence);
  hidePlans(view);
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
