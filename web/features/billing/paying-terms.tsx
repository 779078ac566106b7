import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Fragment } from 'react';
import { classNames } from '../../ui/class-names.ts';

const PAGE_LINKS = [
  { to: PAGES.terms, name: 'Terms' },
  { to: PAGES.refunds, name: 'Refunds' },
  { to: PAGES.privacy, name: 'Privacy' },
] as const;

/** What someone agrees to who pays, beside every button that leads to a payment. Its links open tabs, so that a dialog stays. */
export function PayingTerms({ className }: { className?: string }) {
  return (
    <p className={classNames('text-sm text-muted', className)}>
      Monthly, cancel anytime.{' '}
      {PAGE_LINKS.map(({ to, name }, index) => (
        <Fragment key={to}>
          {index > 0 && ' · '}
          <a
            href={to}
            target="_blank"
            rel="noopener"
            className="inline-block min-h-6 underline decoration-edge underline-offset-4 hover:text-ink"
          >
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
