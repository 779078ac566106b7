import { GENRES, type Genre, genresStepSchema } from '@photo-coach/shared/domain/onboarding.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { ChoiceGroup, type ChoiceOption } from './choice-group.tsx';
import type { AnswerProps, Question } from './question.ts';
import corporate from './scenes/corporate.svg?inline';
import events from './scenes/events.svg?inline';
import portraits from './scenes/portraits.svg?inline';
import streetPhotography from './scenes/street-photography.svg?inline';
import weddings from './scenes/weddings.svg?inline';

const OPTIONS: Record<Genre, ChoiceOption> = {
  portraits: { name: 'Portraits', scene: portraits },
  street_photography: { name: 'Street Photography', scene: streetPhotography },
  events: { name: 'Events', scene: events },
  weddings: { name: 'Weddings', scene: weddings },
  corporate: { name: 'Corporate', scene: corporate },
};

/** Offers the genres; several can be chosen. */
export function GenresChoice({ answers, onChange, ...rest }: AnswerProps<'genres'>) {
  return (
    <ChoiceGroup
      {...rest}
      kind="many"
      name="genres"
      legend="Your genres"
      values={GENRES}
      options={OPTIONS}
      columns={5}
      chosen={answers.genres}
      onChange={(genres) => onChange({ genres })}
    />
  );
}

/** The genres that the person photographs. */
export const genresQuestion: Question<Genre> = {
  path: PAGES.onboardingGenres,
  schema: genresStepSchema,
  title: 'What do you photograph?',
  lead: 'Select all that apply.',
  nextLabel: 'Next',
  options: OPTIONS,
  Choice: GenresChoice,
};
