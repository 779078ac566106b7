// First, because schemas read the setting when they are defined.
import './lib/disable-zod-eval.ts';
import './ui/fonts/fonts.css';
import './ui/theme.css';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { isMissingFile } from './app/errors/expected-errors.ts';
import { reportUncaughtError, watchGlobalErrors } from './app/errors/watch-global-errors.ts';
import { matchPage } from './app/routes/match-page.ts';
import type { PagePath } from './app/routes/route-table.ts';
import { SCREENS } from './app/routes/screens.ts';

type ClientProps = { root: HTMLElement; refused: PagePath | undefined };

function Client({ root, refused }: ClientProps) {
  // The attribute marks a prerendered page on which only links work until it is hydrated.
  useEffect(() => root.removeAttribute('data-page'), [root]);
  return (
    <StrictMode>
      <BrowserRouter>
        <App refused={refused} />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Hydrates a prerendered page, or renders the page if it was not prerendered. */
async function start(root: HTMLElement): Promise<void> {
  const served = root.dataset['page'];
  const asked = matchPage(window.location.pathname);
  // The server has replied that there is no such page.
  const refused = served === '*' && asked !== '*' ? asked : undefined;
  const shown = refused ? '*' : asked;
  const client = <Client root={root} refused={refused} />;
  if (served !== shown) {
    createRoot(root).render(client);
    return;
  }
  try {
    // A screen that is not loaded yet would suspend, and hydration would discard its prerendered content.
    await SCREENS[shown].preload?.();
  } catch (error) {
    // The prerendered page stays readable and its links work. The browser has logged the missing file.
    if (!isMissingFile(error)) throw error;
    return;
  }
  hydrateRoot(root, client);
}

watchGlobalErrors({
  target: window,
  report: (error) => void reportUncaughtError(error),
  now: Date.now,
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
