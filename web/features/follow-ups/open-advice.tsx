import type { FollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { followUpPage } from '@photo-coach/shared/domain/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/link-button.tsx';
import { ActionButton } from './action-button.tsx';
import { followUpsQuery, useAnswerFollowUp } from './follow-up-queries.ts';

/** Pieces of advice that are asked about below one critique. */
const MOST_ASKED = 3;

/** The upload whose feedback is on screen. */
type Upload = {
  albumId: string;
  createdAt: string;
  /** Of a single upload; null for an album. */
  photoId: string | null;
};

const canAnswer = ({ state, before }: FollowUp, upload: Upload): boolean =>
  state === 'open' && before.albumId !== upload.albumId && before.uploadedAt < upload.createdAt;

function AnswerHere({ followUp, upload }: { followUp: FollowUp; upload: Upload }) {
  const action = useAnswerFollowUp(followUp.id);
  const { photoId } = upload;
  // Of an album, one of the photos has to be chosen.
  if (photoId === null) {
    return (
      <LinkButton to={followUpPage(followUp.id)} look="outline" size="small">
        Choose the Photo
      </LinkButton>
    );
  }
  return (
    <ActionButton
      look="outline"
      size="small"
      action={action}
      busyLabel="Looking..."
      onClick={() => action.mutate({ photoId })}
    >
      See If I Did It
    </ActionButton>
  );
}

/** Asks whether this upload answers advice that was taken up before; renders nothing if there is none. */
export function OpenAdvice({ upload }: { upload: Upload }) {
  const { data = [] } = useQuery(followUpsQuery);
  const open = data.filter((followUp) => canAnswer(followUp, upload)).slice(0, MOST_ASKED);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-advice">
      <h2 id="open-advice" className="text-3xl">
        Did you do it?
      </h2>
      <p className="mt-2 text-muted">Advice that you took up before this upload.</p>
      <ul className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {open.map((followUp) => (
          <li key={followUp.id} className="border-t border-line pt-4">
            <p className="mb-4 text-pretty">{followUp.advice}</p>
            <AnswerHere followUp={followUp} upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}
