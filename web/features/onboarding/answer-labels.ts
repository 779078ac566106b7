import type {
  Challenge,
  EquipmentKind,
  Genre,
  Goal,
  JourneyLevel,
} from '@photo-coach/shared/domain/onboarding.ts';

/** What people read for the levels that are stored. */
export const LEVEL_LABELS: Record<JourneyLevel, { name: string; about: string }> = {
  beginner: { name: 'Beginner', about: 'The camera still decides most things.' },
  improving: { name: 'Improving', about: 'I know the basics and practice them.' },
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

/** The same for kinds of equipment. */
export const EQUIPMENT_LABELS: Record<EquipmentKind, { name: string; about: string }> = {
  dslr_mirrorless: { name: 'DSLR or Mirrorless', about: 'A body, and lenses to change.' },
  smartphone: { name: 'Smartphone', about: 'The one in my pocket.' },
  film_camera: { name: 'Film Camera', about: 'Rolls, negatives and waiting.' },
  instant_camera: { name: 'Instant Camera', about: 'The print comes out at once.' },
};

/** The same for challenges. */
export const CHALLENGE_LABELS: Record<Challenge, { name: string; about: string }> = {
  technical_skills: { name: 'Technical Skills', about: 'Exposure, focus, sharpness.' },
  creativity: { name: 'Creativity', about: 'Ideas, and a view of my own.' },
  client_work: { name: 'Client Work', about: 'People, briefs and deadlines.' },
  consistency: { name: 'Consistency', about: 'One picture as good as the next.' },
};
