import { PAGES } from '@photo-coach/shared/domain/pages.ts';

/** Opens in a new tab, so that a dialog stays open. */
function PageLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="inline-block min-h-6 underline">
      {name}
    </a>
  );
}

/** The terms that a payer accepts, shown beside every button that leads to a payment. */
export function PayingTerms() {
  return (
    <p className="mt-3 text-sm text-muted">
      Monthly, cancel anytime.{' '}
      <span className="whitespace-nowrap">
        <PageLink to={PAGES.terms} name="Terms" /> · <PageLink to={PAGES.privacy} name="Privacy" />
      </span>
    </p>
  );
}
