import {
  challengesStepSchema,
  equipmentKindsStepSchema,
  genresStepSchema,
  goalsStepSchema,
  journeyStepSchema,
} from '@photo-coach/shared/domain/onboarding.ts';

/** The pages of the questionnaire in their order (specification 1, section 2), and what each wants answered. */
export const QUESTIONS = [
  {
    path: '/onboarding/journey',
    schema: journeyStepSchema,
    title: 'How far along are you?',
    lead: 'Choose one, and the next question follows.',
    onward: 'Continue',
  },
  {
    path: '/onboarding/genres',
    schema: genresStepSchema,
    title: 'What do you photograph?',
    lead: 'Choose all that fit.',
    onward: 'Next',
  },
  {
    path: '/onboarding/equipment',
    schema: equipmentKindsStepSchema,
    title: 'What do you shoot with?',
    lead: 'Choose all that you use.',
    onward: 'Next',
  },
  {
    path: '/onboarding/goals',
    schema: goalsStepSchema,
    title: 'What are your photos for?',
    lead: 'There may be more than one reason.',
    onward: 'Next',
  },
  {
    path: '/onboarding/challenges',
    schema: challengesStepSchema,
    title: 'What do you find hardest?',
    lead: 'The last question: choose all that fit.',
    onward: 'Next',
  },
] as const;

/** A page of the questionnaire. */
export type QuestionPath = (typeof QUESTIONS)[number]['path'];
