import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { Link } from 'react-router-dom';

const LINKS = [
  { to: '/about', name: 'About' },
  { to: '/pricing', name: 'Plans' },
  { to: '/auth', name: 'Sign in' },
];

/** The end of the page. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-wide flex-wrap items-baseline justify-between gap-x-10 gap-y-4 px-5 py-10 sm:px-8">
        <p className="font-display text-xl">{PRODUCT_NAME}</p>
        <ul className="flex gap-x-7">
          {LINKS.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-2 text-muted hover:text-ink">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
