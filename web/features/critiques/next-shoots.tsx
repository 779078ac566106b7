import type { Exercise } from '@photo-coach/shared/contracts/critiques.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { adviceOfExercise } from '@photo-coach/shared/domain/follow-ups/advice.ts';
import { DidIDoIt } from '../follow-ups/did-i-do-it.tsx';
import { Sentences } from './evidence/sentences.tsx';

const TITLES = ['Your next shoot', 'Your next two shoots', 'Your next three shoots'];

/** One thing to practice, how to check afterward that it worked, and whether a later upload shows it. */
function Practice({ exercise, albumId }: { exercise: Exercise; albumId: string }) {
  const { practice, check } = exercise;
  const advice = adviceOfExercise(exercise, albumId);
  return (
    <>
      <Sentences sentences={[practice]} />
      {check && (
        <p className="mt-3 text-muted">
          <span className="caption block">Afterward</span>
          {check.text}
        </p>
      )}
      {advice && <DidIDoIt advice={advice} text={practice.text} />}
    </>
  );
}

/** One thing to practice on each of the next shoots, with its source; renders nothing if there is none. */
export function NextShoots({
  album,
  exercises,
  job,
}: Pick<Analysis, 'album' | 'exercises' | 'job'>) {
  if (exercises.length === 0) {
    if (job.context.questionnaire.want_next3plan !== 'Yes') return null;
    return (
      <section>
        <h2 className="text-3xl">{TITLES.at(-1)}</h2>
        <p className="mt-4 text-muted">Nothing was found that needs practice.</p>
      </section>
    );
  }
  return (
    <section>
      <h2 className="text-3xl">{TITLES[exercises.length - 1]}</h2>
      <ol className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {exercises.map((exercise, index) => (
          <li key={exercise.practice.text} className="border-t border-line pt-4">
            {exercises.length > 1 && (
              <span aria-hidden="true" className="tabular font-display text-2xl text-safelight">
                {index + 1}
              </span>
            )}
            <Practice exercise={exercise} albumId={album.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}
