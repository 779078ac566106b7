import { TEXT_PLACEHOLDERS, type Variant } from '@photo-coach/shared/contracts/http/site.ts';
import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { DEFAULT_PRICES } from '@photo-coach/shared/domain/plans/plans.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { provideSiteSettings } from './lib/site-settings.ts';

/** Settings of a variant, with placeholders for what only the server knows. Pages say the trial's length, not its days. */
const settingsOf = ({ trial, nothingSold, ...configured }: Variant): SiteSettings => ({
  prices: {
    starter: { displayPrice: DEFAULT_PRICES.starter },
    creator: { displayPrice: TEXT_PLACEHOLDERS.creatorPrice, priceId: '' },
    pro: { displayPrice: TEXT_PLACEHOLDERS.proPrice, priceId: '' },
  },
  arePricesKnown: true,
  trialDays: trial ? 1 : 0,
  trialLength: trial ? TEXT_PLACEHOLDERS.trialLength : '',
  billing: !nothingSold,
  mail: true,
  signUp: 'open',
  configured,
});

/**
 * The HTML of a page before any script runs: the elements that React hoists into the head, then the content of #root.
 * Waits for everything that suspends. Renders one page at a time: the settings are those of the whole module.
 * @throws the first error thrown while rendering
 */
export async function renderPage(path: string, variant: Variant): Promise<string> {
  provideSiteSettings(settingsOf(variant));
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
