import { evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { areOpposed, judgePhoto } from '@photo-coach/shared/domain/follow-ups/judge-photo.ts';
import type { Judged } from '@photo-coach/shared/domain/follow-ups/judged.ts';
import { readPhoto } from '../../critics/measured/reading.ts';
import { remainsOf } from '../../critics/measured/remains.ts';
import { followedPhoto, type JudgedFollowUp } from './load-follow-up.ts';

const isPlace = (one: Judged['after'], other: Judged['after']): boolean =>
  one?.photoId === other?.photoId && JSON.stringify(one?.region) === JSON.stringify(other?.region);

/** Whether a verdict rests on a finding: on the same weakness, or on its opposite. */
const isReason = (found: Finding, { kind }: Finding, { verdict, after }: Judged): boolean =>
  isPlace(evidenceOf(found), after) &&
  (verdict === 'done'
    ? found.polarity === 'strength' && (found.kind === kind || areOpposed(found.kind, kind))
    : found.polarity === 'weakness' && found.kind === kind);

/** What the later critique says about the basis of a verdict; null if it says nothing. */
function quoteOf(
  critiques: readonly CritiqueRecord[],
  weakness: Finding,
  judged: Judged,
): string | null {
  const field = judged.verdict === 'done' ? 'whatsWorking' : 'whatToImprove';
  for (const { findings, long_text } of critiques) {
    const said = long_text.sentences[field].find(({ finding }) => {
      const found = finding === null ? undefined : findings[finding];
      return found !== undefined && isReason(found, weakness, judged);
    });
    if (said) return said.text;
  }
  return null;
}

/** Judges a follow-up by the measurements and critiques of both sides, without asking a model. */
export function judgeRows({ row, before, after, setAside }: JudgedFollowUp): FollowUpResult {
  const { finding } = row;
  const { photo, job } = after;
  const remains =
    photo.measurements && remainsOf(readPhoto(photo, job.context, { setAside }), finding.kind);
  const sides = { before: followedPhoto(before), after: followedPhoto(after) };
  const judged = judgePhoto({ finding, ...sides, remains });
  const said = judged.basis === 'seen' ? quoteOf(after.critiques, finding, judged) : null;
  return { ...judged, said, before: evidenceOf(finding) };
}
