import type { Sentence, SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';

/** The part of a category that is filtered, in one's own feedback and in shared feedback. */
type Category = {
  checked: string[];
  sentences: Omit<SentencesByField, 'deepDive'> & { deepDive?: Sentence[] | null };
};

type Text = Pick<Sentence, 'text'>;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether a text contains a sentence: alone, or after introductory words ("Before a client sees it, …"). */
export const says = (said: string, text: string): boolean =>
  said === text || said.endsWith(` ${text}`) || said.endsWith(` ${lowerFirst(text)}`);

const isSaid = (all: readonly Text[], text: string): boolean =>
  all.some((one) => says(one.text, text));

/**
 * Categories without the sentences that were said above them, except for the weakness that its step and its lesson are
 * about, if others stay beside them. A category that loses its last sentence about a weakness
 * no longer lists what was checked, because something was found.
 */
export function withoutRepeats<Given extends Category>(
  categories: readonly Given[],
  said: readonly Text[],
): Given[] {
  const unsaid = (sentences: Sentence[]) => sentences.filter(({ text }) => !isSaid(said, text));
  const unsaidFaults = ({ whatToImprove, quickWin, learn }: Category['sentences']) => {
    const left = unsaid(whatToImprove);
    const [step] = [...quickWin, ...learn];
    const isOfStep = ({ finding }: Sentence) => finding === step?.finding;
    const named = whatToImprove.find(isOfStep);
    // Without the weakness that it is about, the step would seem to be about one of the others.
    const isMisread = step !== undefined && left.length > 0 && !left.some(isOfStep);
    return isMisread && named !== undefined ? [named, ...left] : left;
  };
  return categories.map((category) => {
    const { whatsWorking, whatToImprove, quickWin, learn, deepDive } = category.sentences;
    const left = unsaidFaults(category.sentences);
    return {
      ...category,
      checked: left.length < whatToImprove.length ? [] : category.checked,
      sentences: {
        ...category.sentences,
        whatsWorking: unsaid(whatsWorking),
        whatToImprove: left,
        quickWin: unsaid(quickWin),
        learn: unsaid(learn),
        ...(deepDive && { deepDive: unsaid(deepDive) }),
      },
    };
  });
}

/** Each sentence of a narrative, followed by the reasons on its card: apart from it, "it" would be unclear. */
function withReasons(narrative: readonly Sentence[], categories: readonly Category[]): Sentence[] {
  return narrative.flatMap((sentence) => {
    const reasons = categories.flatMap(({ sentences: { whatToImprove, whatsWorking } }) => {
      const all = [...whatToImprove, ...whatsWorking];
      const first = all.find(({ text }) => says(sentence.text, text));
      return first === undefined || first.finding === null
        ? []
        : all.filter((each) => each !== first && each.finding === first.finding);
    });
    return [sentence, ...reasons];
  });
}

type Feedback = {
  narrative: readonly Sentence[];
  insights: { commonIssues: Text[]; improvementAreas: Text[] } | null;
  categories: readonly Category[];
  exercises?: { practice: Text }[];
};

/**
 * Feedback without repetitions, in reading order: the narrative with its reasons, the issues that photos share, where
 * to begin and what to practice, then the cards.
 */
export function sayOnce<Given extends Feedback>(feedback: Given): Given {
  const narrative = withReasons(feedback.narrative, feedback.categories);
  const issues =
    feedback.insights?.commonIssues.filter(({ text }) => !isSaid(narrative, text)) ?? [];
  const areas = feedback.insights?.improvementAreas ?? [];
  const practices = (feedback.exercises ?? []).map(({ practice }) => practice);
  return {
    ...feedback,
    narrative,
    insights: feedback.insights && { ...feedback.insights, commonIssues: issues },
    categories: withoutRepeats(feedback.categories, [
      ...narrative,
      ...issues,
      ...areas,
      ...practices,
    ]),
  };
}
