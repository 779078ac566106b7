import { allEvidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import type { OwnRemark } from './own-remark.ts';

/** Explains a remark: the principle behind it, and what was measured or seen. */
export function Why({ id, remark: { lesson, finding } }: { id: string; remark: OwnRemark }) {
  return (
    <div id={id}>
      {lesson && <p className="mt-1">{lesson.text}</p>}
      <EvidencePanel id={`${id}-evidence`} evidence={allEvidenceOf(finding)} />
    </div>
  );
}
