import { evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { judgeAlbum } from '@photo-coach/shared/domain/follow-ups/judge-album.ts';
import { judgePhoto } from '@photo-coach/shared/domain/follow-ups/judge-photo.ts';
import { doubted, type Judged } from '@photo-coach/shared/domain/follow-ups/judged.ts';
import { followedPhoto, type JudgedFollowUp } from './load-follow-up.ts';

const isPlace = (one: Judged['after'], other: Judged['after']): boolean =>
  one?.photoId === other?.photoId && JSON.stringify(one?.region) === JSON.stringify(other?.region);

/** What the later critique says of a place that a verdict rests on; null where it says nothing. */
function quoteOf(critiques: readonly CritiqueRecord[], { verdict, after }: Judged): string | null {
  if (after === null) return null;
  const [field, polarity] =
    verdict === 'done'
      ? (['whatsWorking', 'strength'] as const)
      : (['whatToImprove', 'weakness'] as const);
  for (const { findings, long_text } of critiques) {
    const said = long_text.sentences[field].find(({ finding }) => {
      const found = finding === null ? undefined : findings[finding];
      return found?.polarity === polarity && isPlace(evidenceOf(found), after);
    });
    if (said) return said.text;
  }
  return null;
}

/** Judges a follow-up by what is measured and written of both sides, without asking anyone. */
export function judgeRows({ row, before, after }: JudgedFollowUp): FollowUpResult {
  const { finding, photo_id } = row;
  const judge = (): Judged => {
    if (photo_id === null) {
      return judgeAlbum(finding, {
        critiques: after.critiques.filter((critique) => critique.photo_id === null),
      });
    }
    const [earlier, later] = [followedPhoto(before), followedPhoto(after)];
    return earlier === null || later === null
      ? doubted('not_asked')
      : judgePhoto({ finding, before: earlier, after: later });
  };
  const judged = judge();
  const said = judged.basis === 'seen' ? quoteOf(after.critiques, judged) : null;
  return { ...judged, said, before: evidenceOf(finding) };
}
