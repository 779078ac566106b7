import type { Genre, Goal, JourneyLevel } from '@photo-coach/shared/domain/onboarding.ts';

/** What people read for the levels that are stored. */
export const LEVEL_LABELS: Record<JourneyLevel, { name: string; about: string }> = {
  beginner: { name: 'Beginner', about: 'The camera still decides most things.' },
  improving: { name: 'Improving', about: 'I know the basics and practise them.' },
  serious_hobbyist: { name: 'Serious Hobbyist', about: 'I plan my pictures and edit them.' },
  pro_semi_pro: { name: 'Pro/Semi-Pro', about: 'People pay for what I shoot.' },
};

/** The same for genres. */
export const GENRE_LABELS: Record<Genre, { name: string }> = {
  portraits: { name: 'Portraits' },
  street_photography: { name: 'Street Photography' },
  events: { name: 'Events' },
  weddings: { name: 'Weddings' },
  corporate: { name: 'Corporate' },
};

/** The same for goals. */
export const GOAL_LABELS: Record<Goal, { name: string; about: string }> = {
  hobby: { name: 'Hobby', about: 'For the joy of it.' },
  professional: { name: 'Professional', about: 'For clients.' },
  social_media: { name: 'Social Media', about: 'For people who follow me.' },
  competitions: { name: 'Competitions', about: 'For a jury, and to win.' },
};
