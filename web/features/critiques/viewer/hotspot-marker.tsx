import type { Hotspot } from '@photo-coach/shared/contracts/critiques.ts';
import { useState } from 'react';
import { CATEGORY_NAMES } from '../../../lib/category-names.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { EvidenceChips } from '../evidence/evidence-chips.tsx';
import { useEvidenceFocus } from '../evidence/evidence-focus.tsx';

const PARTS = [
  ['whatsWorking', "What's Working"],
  ['whatToImprove', 'What to Improve'],
  ['quickWin', 'Quick Win'],
] as const;

type HotspotMarkerProps = {
  hotspot: Hotspot;
  /** Where it is drawn, in percent of width and height. */
  at: { x: number; y: number };
  number: number;
};

/** A numbered mark on the photo that opens the tip of this place. */
export function HotspotMarker({ hotspot, at, number }: HotspotMarkerProps) {
  const [open, setOpen] = useState(false);
  const { point } = useEvidenceFocus();
  const { name } = CATEGORY_NAMES[hotspot.category];
  const change = (next: boolean) => {
    setOpen(next);
    point(next ? (hotspot.evidence[0] ?? null) : null);
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={`Tip ${number}: ${name}`}
      trigger={
        <button
          type="button"
          className="group absolute z-10 grid size-8 -translate-1/2 place-items-center rounded-full border border-white bg-black/70 text-sm text-white outline-1 outline-black/40 hover:bg-black focus-visible:outline-2 data-[state=open]:border-mark data-[state=open]:bg-black"
          style={{ left: `${at.x}%`, top: `${at.y}%` }}
        >
          <span className="sr-only">Tip </span>
          <span className="tabular">{number}</span>
          <span className="sr-only">: {name}</span>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-full mt-1.5 hidden bg-black px-2 py-1 text-xs whitespace-nowrap text-white group-hover:block group-focus-visible:block group-data-[state=open]:invisible"
          >
            {name}
          </span>
        </button>
      }
    >
      <h3 className="pr-8 text-xl">{name}</h3>
      <dl className="mt-4 grid gap-4">
        {PARTS.map(([field, title]) => (
          <div key={field}>
            <dt className="caption">{title}</dt>
            <dd>{hotspot.tip[field]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-3">
        <EvidenceChips evidence={hotspot.evidence} />
      </div>
    </Popover>
  );
}
