import type { Photographer } from '@photo-coach/shared/contracts/photographer.ts';
import {
  GENRES,
  type Genre,
  GOALS,
  type Goal,
  type JourneyLevel,
} from '@photo-coach/shared/domain/onboarding.ts';

/* Onboarding's own labels answer "I am, I shoot, I shoot for"; within a sentence about somebody they read otherwise. */
const LEVELS: Record<JourneyLevel, string> = {
  beginner: 'a beginner',
  improving: 'an improving photographer',
  serious_hobbyist: 'a serious hobbyist',
  pro_semi_pro: 'a professional or semi-professional',
};
const SHOOTS: Record<Genre, string> = {
  portraits: 'portraits',
  street_photography: 'street photography',
  events: 'events',
  weddings: 'weddings',
  corporate: 'corporate work',
};
const PURPOSES: Record<Goal, string> = {
  hobby: 'the joy of it',
  professional: 'clients',
  social_media: 'followers',
  competitions: 'competitions',
};

const list = new Intl.ListFormat('en-GB');

/**
 * Whom a critique is for, as a part of a sentence: "an improving photographer who shoots portraits and weddings,
 * for clients". Genres and goals that we don't know are left out; null when nothing is left to say.
 */
export function describePhotographer({ level, genres, goals }: Photographer): string | null {
  const shoots = GENRES.filter((genre) => genres.includes(genre)).map((genre) => SHOOTS[genre]);
  const purposes = GOALS.filter((goal) => goals.includes(goal)).map((goal) => PURPOSES[goal]);
  if (level === null && shoots.length === 0 && purposes.length === 0) return null;
  const habits = [
    ...(shoots.length > 0 ? [list.format(shoots)] : []),
    ...(purposes.length > 0 ? [`for ${list.format(purposes)}`] : []),
  ].join(', ');
  return `${level === null ? 'a photographer' : LEVELS[level]}${habits && ` who shoots ${habits}`}`;
}
