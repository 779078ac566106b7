import { GENRES, type Genre } from '@photo-coach/shared/domain/onboarding.ts';
import { GENRE_LABELS } from './answer-labels.ts';
import { ChoiceGroup, type ManyProps } from './questions/choice-group.tsx';
import { GENRE_SCENES } from './questions/genres.tsx';

/** What somebody photographs. */
export function GenresChoice(props: ManyProps<Genre>) {
  return (
    <ChoiceGroup
      {...props}
      kind="many"
      name="genres"
      legend="What you photograph"
      options={GENRES}
      labels={GENRE_LABELS}
      scenes={GENRE_SCENES}
      columns={5}
    />
  );
}
