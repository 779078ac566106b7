import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { describeAudience } from './describe-audience.ts';

/** The critique's length, if the user chose one or it follows from the level. */
function lengthOf({ questionnaire, photographer }: JobContext): string {
  if (questionnaire.pref_concise === 'Yes') return ' It is kept short, as you asked.';
  return photographer?.level === 'beginner'
    ? ' It names one thing to improve in each category.'
    : '';
}

type WrittenForProps = {
  /** The context that the critique uses, or will use. */
  context: JobContext;
  /** Whether the critique is yet to be written. */
  upcoming?: boolean;
};

/**
 * Describes the photographer that a critique is written for, with a link to change that; renders nothing when nothing
 * is known.
 */
export function WrittenFor({ context, upcoming = false }: WrittenForProps) {
  const person = describeAudience(context);
  if (!person) return null;
  return (
    <p
      className={classNames(
        'max-w-4xl text-sm leading-relaxed text-muted sm:text-base',
        upcoming ? 'mt-10' : 'mt-5',
      )}
    >
      {upcoming ? 'Your critique will be written' : 'Written'} for {person}.{lengthOf(context)}
      {upcoming && ' What you say about this upload comes first.'}{' '}
      <Link
        to={PAGES.onboardingCompressed}
        className="whitespace-nowrap underline underline-offset-4 hover:text-ink"
      >
        {upcoming ? 'Change your answers' : 'Change for next time'}
      </Link>
    </p>
  );
}
