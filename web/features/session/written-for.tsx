import type { JourneyLevel } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';

/* Onboarding's labels complete "I am"; a sentence about someone else needs its own words. */
const LEVELS: Record<JourneyLevel, string> = {
  beginner: 'a beginner',
  improving: 'an improving photographer',
  serious_hobbyist: 'a serious hobbyist',
  pro_semi_pro: 'a professional or semi-professional',
};

type WrittenForProps = {
  /** The level that the critique uses, or will use. */
  level: JourneyLevel | null | undefined;
  /** Whether the critique is yet to be written. */
  upcoming?: boolean;
};

/** Names the level that a critique is written for, with a link to change it; renders nothing if it is unknown. */
export function WrittenFor({ level, upcoming = false }: WrittenForProps) {
  if (!level) return null;
  return (
    <p
      className={classNames(
        'max-w-4xl text-sm leading-relaxed text-muted sm:text-base',
        upcoming ? 'mt-10' : 'mt-5',
      )}
    >
      {upcoming ? 'Your critique will be written' : 'Written'} for {LEVELS[level]}.{' '}
      <Link
        to={PAGES.onboardingCompressed}
        className="whitespace-nowrap underline underline-offset-4 hover:text-ink"
      >
        {upcoming ? 'Change your answers' : 'Change for next time'}
      </Link>
    </p>
  );
}
