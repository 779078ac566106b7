import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { Sentences } from './sentences.tsx';

/** What the critique says as a whole. */
export function Narrative({ title, sentences }: { title: string; sentences: readonly Sentence[] }) {
  return (
    <section>
      <h2 className="text-3xl">{title}</h2>
      <div className="mt-4 max-w-3xl text-lg leading-relaxed">
        <Sentences sentences={sentences} />
      </div>
    </section>
  );
}
