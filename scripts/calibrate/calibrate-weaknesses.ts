import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { WeaknessCalibration } from '../../worker/critics/measured/rules/calibration.ts';
import { WEAKNESSES } from '../../worker/critics/measured/rules/weaknesses/weaknesses.ts';
import { familiesOf } from './choose-samples.ts';
import { type Amounts, aucOf, fitWeakness, quantileOf } from './fit-weakness.ts';
import { JUDGED } from './judged.ts';
import { type Amount, amountIn, type Sample } from './samples.ts';

/** A weakness's calibration, and how well its amount tells faulty photos from clean ones that it was not fitted on. */
export type Calibrated = {
  readonly kind: WeaknessKind;
  readonly values: WeaknessCalibration;
  /** Steps 2–5 against clean photos; NaN for kinds that no degradation shows. */
  readonly auc: number;
  /** Steps 3–5 against photos with other faults. */
  readonly aucAgainstOthers: number;
  readonly samples: number;
  readonly from: 'degraded copies' | 'judged';
};

/** Below this area under the curve, the amount does not show the fault, and nothing can be fitted. */
const USELESS = 0.7;
/** What separates degraded copies from clean photos may be too little to be seen: at least this share of the judged amount. */
const VISIBLE = 0.4;

const isMarked = ({ mark }: Sample, kind: WeaknessKind): boolean =>
  mark.faults.includes(kind) || mark.debatable.includes(kind);

/** Samples of a kind: photos without the fault, copies with it, and copies with other faults. */
type Sorted = {
  readonly clean: readonly Amount[];
  readonly faulty: readonly (Amount & { readonly step: number })[];
  readonly others: readonly Amount[];
};

function sortSamples(samples: readonly Sample[], kind: WeaknessKind): Sorted {
  const families = familiesOf(kind);
  const sorted = {
    clean: [] as Amount[],
    faulty: [] as Sorted['faulty'][number][],
    others: [] as Amount[],
  };
  for (const sample of samples) {
    const amount = amountIn(sample, kind);
    const { fault } = sample;
    if (amount === null) continue;
    if (fault === null) {
      if (!isMarked(sample, kind)) sorted.clean.push(amount);
    } else if (families.includes(fault.family)) {
      // A local fault is as clear at each of its sizes.
      sorted.faulty.push({ ...amount, step: fault.family.startsWith('local') ? 3 : fault.step });
    } else sorted.others.push(amount);
  }
  return sorted;
}

const actedOf = (amounts: readonly Amount[]): number[] => amounts.map(({ acted }) => acted);

/** What thresholds are fitted on: faults as measured, against what the critic would act on without them. */
const amountsOf = ({ clean, faulty }: Sorted): Amounts => ({
  clean: actedOf(clean),
  faulty: faulty.map(({ step, measured }) => ({ step, amount: measured })),
});

/** No degradation shows it: thresholds that were judged, raised to what clean photos have. */
function fromJudgement(kind: WeaknessKind, { clean }: Amounts): WeaknessCalibration {
  const judged = JUDGED[kind];
  if (judged === undefined) throw new Error(`${kind} has neither degraded copies nor judgement`);
  const usual = quantileOf(clean, 0.95);
  const factor = usual > judged.noticed ? usual / judged.noticed : 1;
  const raise = (value: number): number => Number((value * factor).toPrecision(3));
  return {
    noticed: raise(judged.noticed),
    clear: raise(judged.clear),
    ruined: raise(judged.ruined),
    slope: Number((judged.slope / factor).toPrecision(3)),
  };
}

function calibrated(kind: WeaknessKind, samples: readonly Sample[]): Calibrated {
  const half = (isFitted: boolean): Sorted =>
    sortSamples(
      samples.filter((sample) => sample.isFitted === isFitted),
      kind,
    );
  const [fitted, checked] = [half(true), half(false)];
  const atLeast = (step: number) => actedOf(checked.faulty.filter((each) => each.step >= step));
  const auc = aucOf(actedOf(checked.clean), atLeast(2));
  const least = VISIBLE * (JUDGED[kind]?.noticed ?? 0);
  const values = auc < USELESS ? null : fitWeakness(amountsOf(fitted), least);
  return {
    kind,
    values: values ?? fromJudgement(kind, amountsOf(fitted)),
    auc,
    aucAgainstOthers: aucOf(actedOf(checked.others), atLeast(3)),
    samples: fitted.faulty.length + checked.faulty.length,
    from: values === null ? 'judged' : 'degraded copies',
  };
}

/** Thresholds of every weakness that the critic's rules know. */
export const calibrateWeaknesses = (samples: readonly Sample[]): Calibrated[] =>
  WEAKNESSES.map(({ kind }) => calibrated(kind, samples));
