import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import { Link } from 'react-router-dom';
import { classNames } from '../../../ui/class-names.ts';
import { describePhotographer } from './describe-photographer.ts';

type WrittenForProps = {
  /** What the critique goes by; missing in those of before it was kept. */
  photographer: Photographer | undefined;
  /** Whether the critique is still to be written. */
  ahead?: boolean;
};

/** Whom a critique is written for, and the way to change that; nothing where nothing was said. */
export function WrittenFor({ photographer, ahead = false }: WrittenForProps) {
  const person = photographer && describePhotographer(photographer);
  if (!person) return null;
  return (
    <p
      className={classNames(
        'max-w-4xl text-sm leading-relaxed text-muted sm:text-base',
        ahead ? 'mt-10' : 'mt-5',
      )}
    >
      {ahead ? 'The critique will be written' : 'Written'} for {person}.
      {photographer.level === 'beginner' && ' One thing to improve in each category.'}{' '}
      <Link
        to="/onboarding/compressed"
        className="whitespace-nowrap underline underline-offset-4 hover:text-ink"
      >
        {ahead ? 'Change your answers' : 'Change for next time'}
      </Link>
    </p>
  );
}
