import { evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { areOpposed } from '@photo-coach/shared/domain/comparison/opposites.ts';
import { judgeAlbum } from '@photo-coach/shared/domain/follow-ups/judge-album.ts';
import { judgePhoto } from '@photo-coach/shared/domain/follow-ups/judge-photo.ts';
import { doubted, type Judged } from '@photo-coach/shared/domain/follow-ups/judged.ts';
import { SERIES_ONLY } from '../../critics/coach/album/check-album-answer.ts';
import { OF_SERIES } from '../../critics/coach/album/merge-series.ts';
import { orderOf } from '../../critics/measured/album/order.ts';
import { readAlbum } from '../../critics/measured/album/read-album.ts';
import { type Reading, readPhoto } from '../../critics/measured/reading.ts';
import { remainsOf } from '../../critics/measured/remains.ts';
import { albumInput } from '../albums/load-album.ts';
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

/** The later photo's measurements, and what its photographer has set aside. */
function readLater({ after, album }: JudgedFollowUp): Reading | null {
  const [photo] = after.photos;
  if (photo === undefined || photo.measurements === null) return null;
  return readPhoto(photo, after.job.context, { setAside: album.setAside.get(photo.id) ?? [] });
}

/** Kinds of findings that do not apply to unrelated pictures, measured or seen. */
const ALL_SERIES_ONLY: readonly string[] = [...OF_SERIES, ...SERIES_ONLY];

/** Whether the advice applies only to a series, and the coach found the later album's pictures unrelated. */
export const isInapplicable = ({ row, album }: JudgedFollowUp): boolean =>
  row.photo_id === null &&
  album.seen?.result.isSeries === false &&
  ALL_SERIES_ONLY.includes(row.finding.kind);

/** Whether the weakness can be measured in the later album, and the photos count as a series. */
function isMeasuredLater(followUp: JudgedFollowUp): boolean {
  const { measurement } = followUp.row.finding;
  if (measurement === null || isInapplicable(followUp)) return false;
  const { singles, values } = readAlbum(albumInput(followUp.album));
  return measurement === 'time_span' ? orderOf(singles) !== null : values.has(measurement);
}

function judgeLaterPhoto(followUp: JudgedFollowUp): Judged {
  const { finding } = followUp.row;
  const [before, after] = [followedPhoto(followUp.before), followedPhoto(followUp.after)];
  if (before === null || after === null) return doubted('not_asked');
  const later = readLater(followUp);
  return judgePhoto({
    finding,
    before,
    after,
    remains: later && remainsOf(later, finding.kind),
  });
}

/** Judges a follow-up by the measurements and critiques of both sides, without asking a model. */
export function judgeRows(followUp: JudgedFollowUp): FollowUpResult {
  const { row, after } = followUp;
  const { finding, photo_id } = row;
  const judged =
    photo_id === null
      ? judgeAlbum(finding, {
          critiques: after.critiques.filter((critique) => critique.photo_id === null),
          isMeasured: isMeasuredLater(followUp),
        })
      : judgeLaterPhoto(followUp);
  const said = judged.basis === 'seen' ? quoteOf(after.critiques, finding, judged) : null;
  return { ...judged, said, before: evidenceOf(finding) };
}
