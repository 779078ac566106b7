import { allEvidenceOf, type Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { RemarkAnswer } from '@photo-coach/shared/contracts/remarks.ts';
import { ANSWERS_TO, setsAside } from '@photo-coach/shared/domain/critiques/remarks.ts';
import { type ReactNode, useContext, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ReviewCategory } from '../cards/review-category.ts';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { OwnAnalysis } from '../evidence/review-photos.ts';
import { Sentences } from '../evidence/sentences.tsx';
import { ANSWERED, QuietButton, Undo } from './answered.tsx';
import { type OwnRemark, remarkOnCard, remarksAbove } from './own-remark.ts';
import { useAnswerRemark } from './use-answers.ts';

const LABELS: Record<RemarkAnswer, string> = {
  intended: 'That was intended',
  not_true: 'Not true',
  helpful: 'Helpful',
};

type AnswersProps = { remark: OwnRemark };

/** The possible answers to a remark, or the given one. */
function Answers({ remark }: AnswersProps) {
  const { mutate, isPending, isSuccess, error } = useAnswerRemark(remark);
  const { answer, finding, text } = remark;
  if (answer !== null) {
    return (
      <>
        <span className="py-0.5 pointer-coarse:py-2.5">{ANSWERED[answer.answer]}</span>
        <Undo place={remark} answer={answer} isNew={isSuccess} />
        {setsAside(answer.answer) && (
          <span role="status" className="py-0.5 pointer-coarse:py-2.5">
            The critique is being rewritten.
          </span>
        )}
      </>
    );
  }
  return (
    <>
      {ANSWERS_TO[finding.polarity].map((offered) => (
        <QuietButton key={offered} disabled={isPending} onClick={() => mutate(offered)}>
          {LABELS[offered]}
          <span className="sr-only"> – {text}</span>
        </QuietButton>
      ))}
      {error && (
        <span role="alert" className="text-safelight">
          {messageOf(error)}
        </span>
      )}
    </>
  );
}

type RemarkActionsProps = {
  remark: OwnRemark;
  /** Before the actions. */
  children?: ReactNode;
};

/**
 * What a reader can do about a remark: ask why, and answer. Visible while the remark is pointed at or has the focus,
 * and always on touch screens. It keeps its space, so that nothing moves.
 */
function RemarkActions({ remark, children }: RemarkActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const stays = isOpen || remark.answer !== null;
  return (
    <div className="text-sm text-muted">
      <div
        className={classNames(
          'flex min-h-6 flex-wrap gap-x-4 transition-opacity',
          !stays &&
            'opacity-0 group-focus-within/remark:opacity-100 group-hover/remark:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        {children}
        <QuietButton
          aria-expanded={isOpen}
          aria-controls={isOpen ? whyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Why?<span className="sr-only"> {remark.text}</span>
        </QuietButton>
        <Answers remark={remark} />
      </div>
      {isOpen && <EvidencePanel id={whyId} evidence={allEvidenceOf(remark.finding)} />}
    </div>
  );
}

/** Consecutive sentences about the same finding. */
function groupByFinding(sentences: readonly Sentence[]): [Sentence, ...Sentence[]][] {
  const groups: [Sentence, ...Sentence[]][] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1);
    if (last?.[0].finding === sentence.finding) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

type CardRemarksProps = { category: ReviewCategory; sentences: readonly Sentence[] };

/** The sentences of a part of a card; in the user's own feedback, with the answers to each remark. */
export function CardRemarks({ category, sentences }: CardRemarksProps) {
  const analysis = useContext(OwnAnalysis);
  if (analysis === null || category.photoId === null) return <Sentences sentences={sentences} />;
  return (
    <div className="grid gap-1.5">
      {groupByFinding(sentences).map((group) => {
        const remark = remarkOnCard(analysis, category, group[0]);
        return (
          <div key={group[0].text} className="group/remark">
            <Sentences sentences={group} />
            {remark && <RemarkActions remark={remark} />}
          </div>
        );
      })}
    </div>
  );
}

/** Below the sentences above the cards: the possible answers to each remark among them. */
export function NarratedRemarks({ sentences }: { sentences: readonly Sentence[] }) {
  const analysis = useContext(OwnAnalysis);
  const remarks = analysis === null ? [] : remarksAbove(analysis, sentences);
  if (remarks.length === 0) return null;
  return (
    <div className="mt-3 grid gap-1">
      {remarks.map((remark) => (
        <RemarkActions key={`${remark.finding.kind} ${remark.text}`} remark={remark}>
          <span className="py-0.5 font-medium pointer-coarse:w-full">
            {findingName(remark.finding.kind)}
          </span>
        </RemarkActions>
      ))}
    </div>
  );
}
