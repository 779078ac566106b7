import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';

/**
 * The HTML of a page before any script runs: the elements that React hoists into the head, then the content of #root.
 * Waits for everything that suspends.
 * @throws the first error thrown while rendering
 */
export async function renderPage(path: string): Promise<string> {
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
