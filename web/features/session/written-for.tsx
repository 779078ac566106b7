import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import {
  GENRES,
  type Genre,
  GOALS,
  type Goal,
  type JourneyLevel,
} from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';

/* Onboarding's labels complete "I am", "I shoot" and "I shoot for"; a sentence about someone needs words of its own. */
const LEVELS: Record<JourneyLevel, string> = {
  beginner: 'a beginner',
  improving: 'an improving photographer',
  serious_hobbyist: 'a serious hobbyist',
  pro_semi_pro: 'a professional or semi-professional',
};
const SUBJECTS: Record<Genre, string> = {
  portraits: 'portraits',
  street_photography: 'street photography',
  events: 'events',
  weddings: 'weddings',
  corporate: 'corporate work',
};
const PURPOSES: Record<Goal, string> = {
  hobby: 'the joy of it',
  professional: 'clients',
  social_media: 'social media',
  competitions: 'competitions',
};

// British rules for lists only: no comma before "and", as everywhere in the product.
const list = new Intl.ListFormat('en-GB');

/**
 * Describes the photographer of a critique as part of a sentence: "an improving photographer who shoots portraits
 * and weddings, for clients". Unknown genres and goals are left out.
 * @returns null when nothing is known
 */
export function describePhotographer({ level, genres, goals }: Photographer): string | null {
  const subjects = GENRES.filter((genre) => genres.includes(genre)).map((genre) => SUBJECTS[genre]);
  const purposes = GOALS.filter((goal) => goals.includes(goal)).map((goal) => PURPOSES[goal]);
  if (level === null && subjects.length === 0 && purposes.length === 0) return null;
  const habits = [
    ...(subjects.length > 0 ? [list.format(subjects)] : []),
    ...(purposes.length > 0 ? [`for ${list.format(purposes)}`] : []),
  ].join(', ');
  return `${level === null ? 'a photographer' : LEVELS[level]}${habits && ` who shoots ${habits}`}`;
}

type WrittenForProps = {
  /** The profile that the critique uses; missing in jobs older than this field. */
  photographer: Photographer | undefined;
  /** Whether the critique is yet to be written. */
  upcoming?: boolean;
};

/** Describes the photographer a critique is written for, with a link to change that; nothing when nothing is known. */
export function WrittenFor({ photographer, upcoming = false }: WrittenForProps) {
  const person = photographer && describePhotographer(photographer);
  if (!person) return null;
  return (
    <p
      className={classNames(
        'max-w-4xl text-sm leading-relaxed text-muted sm:text-base',
        upcoming ? 'mt-10' : 'mt-5',
      )}
    >
      {upcoming ? 'Your critique will be written' : 'Written'} for {person}.
      {photographer.level === 'beginner' && ' It names one thing to improve in each category.'}{' '}
      <Link
        to={PAGES.onboardingCompressed}
        className="whitespace-nowrap underline underline-offset-4 hover:text-ink"
      >
        {upcoming ? 'Change your answers' : 'Change for next time'}
      </Link>
    </p>
  );
}
