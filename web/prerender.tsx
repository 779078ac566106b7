import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';

/**
 * The HTML of a page as a visitor gets it before any script has run: what React hoists into the head first, then
 * the content of #root. Everything that the page waits for is waited for.
 * @throws what the page has thrown while rendering
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
    // Otherwise a long page comes in parts, put together by inline scripts, which the CSP refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
