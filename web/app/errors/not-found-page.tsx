import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { siteSettings } from '../../lib/site-settings.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const PLACES = [
  { to: PAGES.uploadChoice, name: 'Upload Photos', about: 'One photo, or an album' },
  { to: PAGES.pricing, name: 'Pricing', about: 'What’s free and what isn’t' },
  { to: PAGES.about, name: 'About', about: 'What a critique is based on' },
] as const;

function Places() {
  return (
    <nav aria-label="Main pages">
      <ul className="border-t border-line">
        {PLACES.filter(({ to }) => to !== PAGES.pricing || siteSettings().billing).map(
          ({ to, name, about }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="flex flex-wrap items-baseline justify-between gap-x-6 py-4 hover:text-safelight"
              >
                <span className="font-display text-xl tracking-tight">{name}</span>
                <span className="text-sm text-muted">{about}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** The page for every unknown address. */
export function Component() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <div className="mx-auto grid w-full max-w-wide gap-x-20 gap-y-14 px-5 py-12 sm:px-8 sm:py-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-5xl sm:text-6xl">Oops! Page not found</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            There’s no page at this address. It may have moved, or the link may have a typo.
          </p>
          <LinkButton to={PAGES.landing} className="mt-9">
            Return to Home
          </LinkButton>
        </div>
        <Places />
      </div>
    </>
  );
}
