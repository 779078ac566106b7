import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';

const isSame = (one: Finding, other: Finding): boolean =>
  one.photoId === other.photoId &&
  one.kind === other.kind &&
  one.polarity === other.polarity &&
  one.region.x === other.region.x &&
  one.region.y === other.region.y;

/** The first sentence of the coach's remark on a finding, from the photo's critiques; null if the plan shows none. */
export function coachSentence(
  critiques: readonly AnalysisCategory[],
  finding: Finding,
): string | null {
  for (const { findings, sentences } of critiques) {
    const at = findings.findIndex((each) => isSame(each, finding));
    if (at === -1) continue;
    const { whatsWorking, whatToImprove, deepDive } = sentences;
    const said = [...whatsWorking, ...whatToImprove, ...(deepDive ?? [])];
    return said.find((sentence) => sentence.finding === at)?.text ?? null;
  }
  return null;
}
