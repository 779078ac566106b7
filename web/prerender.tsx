import type { Variant } from '@photo-coach/shared/contracts/http/site.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { builtSettings } from './lib/built-settings.ts';
import { provideSiteSettings } from './lib/site-settings.ts';

/**
 * The HTML of a page before any script runs: the elements that React hoists into the head, then the content of #root.
 * Waits for everything that suspends. Renders one page at a time: the settings are those of the whole module.
 * @throws the first error thrown while rendering
 */
export async function renderPage(path: string, variant: Variant): Promise<string> {
  provideSiteSettings(builtSettings(variant));
  const errors: unknown[] = [];
  const page = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  const { prelude } = await prerender(page, {
    // Otherwise React splits a long page into parts joined by inline scripts, which the CSP blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
