import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { provideSiteSettings } from '../../../lib/site-settings.ts';
import { RemovalNotice } from './removal-notice.tsx';

test.each([
  [true, 'How long each plan keeps albums'],
  [false, 'How long we keep albums'],
])(
  'an album that will be removed shows its last day and how to save it (billing %s)',
  (billing, asked) => {
    provideSiteSettings({ ...SITE_SETTINGS, billing });
    const notice = createElement(RemovalNotice, { keptUntil: '2027-03-03T12:00:00.000Z' });
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, notice));
    expect(html).toContain('Kept until March 3, 2027');
    expect(html).toContain('href="/account"');
    expect(html).toContain(`href="/privacy"`);
    expect(html).toContain(asked);
    provideSiteSettings(SITE_SETTINGS);
  },
);
