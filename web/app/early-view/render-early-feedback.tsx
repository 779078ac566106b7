import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { EarlyFeedback } from './early-feedback.tsx';

/** The HTML of the early view of a feedback page, for the build: elements that React hoists into the head come first. */
export const renderEarlyFeedback = (mode: 'single' | 'album'): string =>
  renderToStaticMarkup(
    <StrictMode>
      <StaticRouter location="/">
        <EarlyFeedback mode={mode} />
      </StaticRouter>
    </StrictMode>,
  );
