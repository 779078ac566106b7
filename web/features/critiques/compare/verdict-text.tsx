import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { Verdict } from '@photo-coach/shared/domain/comparison/verdict.ts';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import type { Shown, ShownReason } from './describe-pair.ts';
import { ShownPlace } from './place-button.tsx';

type Names = Readonly<Record<Side, string>>;

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function headingOf({ verdict, areTakes, names }: Omit<VerdictLineProps, 'reasons'>): string {
  if (verdict.keep !== null) {
    const name = names[verdict.keep];
    return areTakes ? `Keep ${lower(name)}.` : `${name} is the stronger of the two.`;
  }
  if (!areTakes) return 'They are different photos, and neither is clearly better.';
  if (verdict.because === 'same')
    return 'Nothing measured tells these two apart: keep the one you like better.';
  return verdict.left.length > 0 && verdict.right.length > 0
    ? 'Each has an advantage: keep the one whose advantage matters more to you.'
    : 'They differ, but neither is clearly better: keep the one you like better.';
}

function Place({ name, shown }: { name: string; shown: Shown }) {
  return (
    <li>
      <ShownPlace shown={shown}>
        <span className="text-muted">
          {name}, {placeOf(shown.evidence.region)} ·
        </span>{' '}
      </ShownPlace>
    </li>
  );
}

type ReasonsProps = { reasons: readonly ShownReason[]; names: Names };

/** Reasons with their places in both photos. */
function Reasons({ reasons, names }: ReasonsProps) {
  return (
    <ol className="grid gap-x-10 gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {reasons.map(({ text, left, right }) => (
        <li key={text} className="border-t border-ink pt-3">
          <p className="font-display text-xl">{text}</p>
          <ul className="mt-2 grid gap-1.5 text-sm">
            {left && <Place name={names.left} shown={left} />}
            {right && <Place name={names.right} shown={right} />}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** What is better about one of the photos, although it need not be the one to keep. */
function Advantages({ title, ...reasons }: ReasonsProps & { title: string }) {
  if (reasons.reasons.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-sans font-medium">{title}</h3>
      <Reasons {...reasons} />
    </div>
  );
}

type PairVerdict = {
  verdict: Verdict;
  reasons: Readonly<Record<Side, readonly ShownReason[]>>;
  names: Names;
};

type VerdictLineProps = PairVerdict & {
  /** Whether they show the same picture, so that one of them is enough. */
  areTakes: boolean;
};

/**
 * Which photo to keep, in large type, and why, before anything else. It has the same height for every pair, so the
 * photos below don't move while the user goes through an album.
 */
export function VerdictLine({ reasons, ...said }: VerdictLineProps) {
  const { keep } = said.verdict;
  const why = keep === null ? [] : reasons[keep].map(({ text }) => text);
  return (
    <div
      aria-live="polite"
      className="min-h-22 px-5 pb-4 sm:min-h-14 sm:px-8 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4"
    >
      <h2 className="text-xl sm:text-3xl">{headingOf(said)}</h2>
      {why.length > 0 && <p className="sm:text-lg">{why.join(' ')}</p>}
    </div>
  );
}

/** What the verdict is based on, with its places; then what is still better about the other photo. */
export function VerdictReasons({ verdict, reasons, names }: PairVerdict) {
  const { keep } = verdict;
  if (reasons.left.length + reasons.right.length === 0) return null;
  const rest: readonly Side[] = (['left', 'right'] as const).filter((side) => side !== keep);
  return (
    <section aria-label="Why">
      {keep !== null && <Reasons reasons={reasons[keep]} names={names} />}
      <div className="mt-6 grid gap-x-10 gap-y-6 empty:hidden lg:grid-cols-2">
        {rest.map((side) => (
          <Advantages
            key={side}
            title={`${keep === null ? 'Better' : 'Still better'} about ${lower(names[side])}`}
            reasons={reasons[side]}
            names={names}
          />
        ))}
      </div>
    </section>
  );
}
