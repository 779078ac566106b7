import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { Link } from 'react-router-dom';
import { SessionSwitch } from '../../lib/session/session-switch.tsx';

type FooterLinkProps = { to: string; name: string };

function FooterLink({ to, name }: FooterLinkProps) {
  return (
    <Link to={to} className="inline-block py-2 text-muted hover:text-ink">
      {name}
    </Link>
  );
}

/** The footer of the pages about the product. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-wide flex-wrap items-baseline justify-between gap-x-10 gap-y-4 px-5 py-10 sm:px-8">
        <p className="font-display text-xl">{PRODUCT_NAME}</p>
        <ul className="flex gap-x-7">
          <li>
            <FooterLink to={PAGES.about} name="About" />
          </li>
          <li>
            <FooterLink to={PAGES.pricing} name="Plans" />
          </li>
          <li>
            <SessionSwitch
              signedOut={<FooterLink to={PAGES.auth} name="Sign in" />}
              signedIn={<FooterLink to={PAGES.dashboard} name="Dashboard" />}
            />
          </li>
        </ul>
      </div>
    </footer>
  );
}
