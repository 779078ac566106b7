import 'virtual:fonts.css';
import './ui/theme.css';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { isMissingFile } from './app/errors/expected-errors.ts';
import { reportUncaughtError } from './app/errors/report-uncaught-error.ts';
import { watchGlobalErrors } from './app/errors/watch-global-errors.ts';
import { patternOf } from './app/routes/pattern-of.ts';
import type { PagePath } from './app/routes/route-table.ts';
import { SCREENS } from './app/routes/screens.ts';

type ClientProps = { root: HTMLElement; refused: PagePath | undefined };

function Client({ root, refused }: ClientProps) {
  // A root that still names its page has been prerendered, and answers to nothing but its links yet.
  useEffect(() => root.removeAttribute('data-page'), [root]);
  return (
    <StrictMode>
      <BrowserRouter>
        <App refused={refused} />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Takes over the page that the server has sent, where it was prerendered, or draws it. */
async function start(root: HTMLElement): Promise<void> {
  const served = root.dataset['page'];
  const asked = patternOf(window.location.pathname);
  // The server has answered that there is no such page.
  const refused = served === '*' && asked !== '*' ? asked : undefined;
  const shown = refused ? '*' : asked;
  const client = <Client root={root} refused={refused} />;
  if (served !== shown) {
    createRoot(root).render(client);
    return;
  }
  try {
    // A screen that is not here yet would be taken for one that has to load, and its content thrown away.
    await SCREENS[shown].preload?.();
  } catch (error) {
    // The page stays as it is, to be read and left by its links; that a file could not be loaded the browser has said.
    if (!isMissingFile(error)) throw error;
    return;
  }
  hydrateRoot(root, client);
}

watchGlobalErrors({
  target: window,
  tell: (fault) => void reportUncaughtError(fault),
  now: Date.now,
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
