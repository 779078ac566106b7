import type { FollowedSide, FollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import {
  SHORT_VERDICTS,
  shortJudging,
} from '@photo-coach/shared/domain/follow-ups/follow-up-words.ts';
import { followUpPage } from '@photo-coach/shared/domain/pages.ts';
import { Link } from 'react-router-dom';
import { PhotoFrame } from '../../ui/photo/photo-frame.tsx';

/** The state of a piece of advice, in a few words. */
function standing({ state, result, waitsFor }: FollowUp): string {
  if (result) return SHORT_VERDICTS[result.verdict];
  return state === 'open' ? 'Waiting for a later upload' : shortJudging({ waitsFor });
}

function Thumb({ side }: { side: FollowedSide | null }) {
  return side === null ? (
    <div className="aspect-3/2 border border-dashed border-edge" />
  ) : (
    <PhotoFrame src={side.photo.thumb} alt="" thumbhash={side.photo.thumbhash} isLazy />
  );
}

/** Pieces of advice with both photos and their states; each links to its page. */
export function FollowUpList({ items }: { items: readonly FollowUp[] }) {
  return (
    <ul>
      {items.map((followUp) => (
        <li
          key={followUp.id}
          className="group relative grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-x-5 border-t border-line py-5 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
        >
          <div aria-hidden="true" className="grid grid-cols-2 gap-1.5">
            <Thumb side={followUp.before} />
            <Thumb side={followUp.after} />
          </div>
          <div className="min-w-0">
            <p className="text-pretty">
              <Link
                to={followUpPage(followUp.id)}
                className="after:absolute after:inset-0 group-hover:text-safelight"
              >
                {followUp.advice}
              </Link>
            </p>
            <p className="mt-1 text-sm text-muted">{standing(followUp)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
