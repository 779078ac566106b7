import type {
  Doubt,
  FollowUpResult,
  FollowUpVerdict,
  FollowUpWait,
} from '@photo-coach/shared/contracts/follow-ups.ts';

/** The verdict on a later photo, as the page's headline. */
export const VERDICTS: Record<FollowUpVerdict, string> = {
  done: 'You did it.',
  better: 'Better, but not there yet.',
  not_yet: 'Not yet.',
  cant_tell: 'Can’t tell.',
};

/** The same in a list. */
export const SHORT_VERDICTS: Record<FollowUpVerdict, string> = {
  done: 'Done',
  better: 'Better',
  not_yet: 'Not yet',
  cant_tell: 'Can’t tell',
};

const DOUBTS: Record<Doubt, string> = {
  not_asked: 'The later upload was not critiqued for this, so nothing was looked at.',
  not_measured:
    'This can’t be measured in the later upload: what it would be measured on isn’t there.',
  unsure: 'It was measured in the later photo, but not surely enough to say.',
  too_close: 'The two photos measure too much alike to call it a change.',
  needs_seeing: 'Only looking tells, and no coach is there to look.',
  coach_unsure: 'The coach looked, and what shows it isn’t in the later upload.',
  coach_away: 'Only looking tells, and the coach gave no answer.',
};

const EXPLANATIONS = {
  done: 'The later photo doesn’t have this weakness.',
  better: 'There is less of it than before, and it still weakens the photo.',
  not_yet: 'The later photo has the same weakness.',
} as const;

/** What the verdict means, as one sentence. */
export function explainResult({
  verdict,
  doubt,
}: Pick<FollowUpResult, 'verdict' | 'doubt'>): string {
  if (verdict === 'cant_tell') return DOUBTS[doubt ?? 'coach_unsure'];
  return EXPLANATIONS[verdict];
}

type Judging = { waitsFor: FollowUpWait | null };

/** What happens while it is being judged, as one or two sentences. */
export function explainJudging({ waitsFor }: Judging): string {
  if (waitsFor === null) return 'Looking at both…';
  return waitsFor === 'reading'
    ? 'The coach is still looking at the later photo. The verdict waits for what it says.'
    : 'The coach can’t be reached just now. The verdict waits a while for what it says of the later photo.';
}

/** The same in a list. */
export const shortJudging = ({ waitsFor }: Judging): string =>
  waitsFor === null ? 'Being looked at' : 'Waiting for the coach';

/** Whether asking again may help. */
export const canLookAgain = ({ doubt }: Pick<FollowUpResult, 'doubt'>): boolean =>
  doubt === 'coach_away' || doubt === 'needs_seeing';
