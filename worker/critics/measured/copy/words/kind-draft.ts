import type { KindCopy, Speaker } from '../kind-copy.ts';
import { type Scene, sceneOf } from './scene.ts';

type Telling = (scene: Scene) => string | null;

/** The copy of a kind before it is turned into parts; a part that is left out says nothing. */
type Draft = {
  readonly what: Telling;
  readonly why?: Telling;
  readonly nextTime?: Telling;
  readonly now?: Telling;
  /** What the lesson's term means, for beginners. */
  readonly term: string;
  readonly lesson: Telling;
  /** The lesson for experienced photographers, with its setting or trade-off. */
  readonly tradeOff?: Telling;
  readonly short: Telling;
};

const partOf =
  (telling: Telling | undefined) =>
  (speaker: Speaker): string | null =>
    telling?.(sceneOf(speaker)) ?? null;

/** The lesson at the photographer's level: a beginner's begins with what its term means. */
const lessonOf =
  ({ term, lesson, tradeOff }: Draft) =>
  (speaker: Speaker): string | null => {
    const scene = sceneOf(speaker);
    const usual = lesson(scene);
    if (speaker.photo.level === 'technical') return tradeOff?.(scene) ?? usual;
    return speaker.photo.level === 'plain' && usual !== null ? `${term} ${usual}` : usual;
  };

/** The parts of a kind's copy, each written from the facts of its scene. */
export const kindCopy = (draft: Draft): KindCopy => ({
  what: partOf(draft.what),
  why: partOf(draft.why),
  nextTime: partOf(draft.nextTime),
  now: partOf(draft.now),
  lesson: lessonOf(draft),
  short: partOf(draft.short),
});

/** The first text whose condition holds; the last one has none: `firstOf(blown && 'a', 'b')`. */
export function firstOf(...options: readonly [...(string | false | null)[], string]): string {
  const found = options.find((option) => typeof option === 'string');
  return typeof found === 'string' ? found : '';
}
