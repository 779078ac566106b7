import { GOALS, type Goal, goalsStepSchema } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import competitions from './scenes/competitions.svg?inline';
import hobby from './scenes/hobby.svg?inline';
import professional from './scenes/professional.svg?inline';
import socialMedia from './scenes/social-media.svg?inline';

const OPTIONS: Record<Goal, ChoiceOption> = {
  hobby: { name: 'Hobby', about: 'For the joy of it.', scene: hobby },
  professional: { name: 'Professional', about: 'For clients.', scene: professional },
  social_media: { name: 'Social Media', about: 'For my followers.', scene: socialMedia },
  competitions: { name: 'Competitions', about: 'To enter contests and win.', scene: competitions },
};

/** Offers the goals; several can be chosen. */
export function GoalsChoice({ answers, onChange, ...rest }: AnswerProps<'goals'>) {
  return (
    <ChoiceGroup
      {...rest}
      kind="many"
      name="goals"
      legend="Your goals"
      values={GOALS}
      options={OPTIONS}
      columns={4}
      chosen={answers.goals}
      onChange={(goals) => onChange({ goals })}
    />
  );
}

/** What the photos are for. */
export const goalsQuestion: Question<Goal> = {
  path: PAGES.onboardingGoals,
  schema: goalsStepSchema,
  title: 'What are your photos for?',
  lead: 'Select all that apply.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: GoalsChoice,
};
