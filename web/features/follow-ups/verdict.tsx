import { type Evidence, isMeasured } from '@photo-coach/shared/contracts/critiques.ts';
import type { FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { FollowedSide, FollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import {
  evidenceInWords,
  SEEN_BY_COACH,
} from '@photo-coach/shared/domain/critiques/evidence-in-words.ts';
import {
  canLookAgain,
  explainJudging,
  explainResult,
  VERDICTS,
} from '@photo-coach/shared/domain/follow-ups/follow-up-words.ts';
import { ActionButton } from './action-button.tsx';
import { useJudgeAgain } from './follow-up-queries.ts';
import { SidePhoto } from './side-photo.tsx';

/** The evidence for a verdict in one of the photos: a measurement in words, or what was seen. */
function Behind({ evidence, said }: { evidence: Evidence; said: string | null }) {
  const words = isMeasured(evidence) ? evidenceInWords(evidence) : said;
  return (
    <>
      {words && <p className="text-pretty">{words}</p>}
      <p className="caption mt-1">{isMeasured(evidence) ? 'Measured' : SEEN_BY_COACH}</p>
    </>
  );
}

/** What the later side shows: its place with the evidence, the coach's remark, or nothing. */
function After({ after, said }: Pick<FollowUpResult, 'after' | 'said'>) {
  if (after !== null) return <Behind evidence={after} said={said} />;
  return said === null ? null : (
    <>
      <p className="text-pretty">{said}</p>
      <p className="caption mt-1">{SEEN_BY_COACH}</p>
    </>
  );
}

function LookAgain({ id }: { id: string }) {
  const action = useJudgeAgain(id);
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ActionButton
        look="outline"
        action={action}
        busyLabel="Looking..."
        onClick={() => action.mutate(undefined)}
      >
        Look Again
      </ActionButton>
    </p>
  );
}

function Judged({ followUp, result }: { followUp: FollowUp; result: FollowUpResult }) {
  const { id, isOutdated } = followUp;
  return (
    <>
      <h2 className="text-4xl sm:text-5xl">{VERDICTS[result.verdict]}</h2>
      <p className="mt-3 max-w-2xl text-lg text-pretty">{explainResult(result)}</p>
      {isOutdated && (
        <p className="mt-3 max-w-2xl text-muted">
          One of the photos has changed since this was judged.
        </p>
      )}
      {(isOutdated || canLookAgain(result)) && <LookAgain id={id} />}
    </>
  );
}

type VerdictProps = { followUp: FollowUp; after: FollowedSide };

/** Before and after side by side, each with its mark, and the verdict above them. */
export function Verdict({ followUp, after }: VerdictProps) {
  const { before, found, result, said } = followUp;
  return (
    <>
      <div role="status" className="mb-10">
        {result === null ? (
          <p className="max-w-2xl text-lg text-pretty text-muted">{explainJudging(followUp)}</p>
        ) : (
          <Judged followUp={followUp} result={result} />
        )}
      </div>
      <div className="grid items-start gap-x-8 gap-y-10 md:grid-cols-2">
        <SidePhoto side={before} label="Before" evidence={found}>
          {result && <Behind evidence={result.before} said={said} />}
        </SidePhoto>
        <SidePhoto side={after} label="After" evidence={result?.after ?? null}>
          {result && <After after={result.after} said={result.said} />}
        </SidePhoto>
      </div>
    </>
  );
}
