import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { builtSettings } from '../../lib/built-settings.ts';
import { provideSiteSettings } from '../../lib/site-settings.ts';
import { EarlyFeedback } from './early-feedback.tsx';

/** For a site that sells plans; the script removes what another site does not have. */
const VARIANT = { coachingCall: false, community: false, trial: false, nothingSold: false };

/** The HTML of the early view of a feedback page, for the build: elements that React hoists into the head come first. */
export function renderEarlyFeedback(mode: 'single' | 'album'): string {
  provideSiteSettings(builtSettings(VARIANT));
  return renderToStaticMarkup(
    <StrictMode>
      <StaticRouter location="/">
        <EarlyFeedback mode={mode} />
      </StaticRouter>
    </StrictMode>,
  );
}
