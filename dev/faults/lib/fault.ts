import { styleText } from 'node:util';
import type { Stage } from './start-fleet.ts';

/** The figures of a fault, and whether the product stayed within its limits. */
export type FaultResult = { held: boolean; figures: Record<string, number | string> };

/** Problems that are printed in full; the count says how many more there are. */
const PRINTED = 10;

/** The extent: everything, or what fits into the tests of every change. */
export type Form = 'full' | 'short';

/** Something that happens to the processes and stores of an installation. */
export type Fault = {
  /** A sentence that says what has to hold. */
  name: string;
  run(form: Form, stage?: Stage): Promise<FaultResult>;
};

/** Prints a result; makes the process exit with code 1 if the product exceeded a limit. */
export function reportResult(name: string, { held, figures }: FaultResult): void {
  console.log(`\n${name}`);
  console.table(figures);
  console.log(held ? styleText('green', 'holds') : styleText('red', 'does not hold'));
  if (!held) process.exitCode = 1;
}

/** Collects the figures of a fault, each with its limit. */
export function createLedger() {
  const figures: FaultResult['figures'] = {};
  let held = true;
  return {
    /** Records a figure without a limit. */
    note(name: string, value: number | string): void {
      figures[name] = value;
    },
    /** Records a figure that must not exceed a limit. */
    atMost(name: string, value: number, limit: number): void {
      figures[`${name} (≤ ${limit})`] = value;
      held &&= value <= limit;
    },
    /** Records a number of problems, which has to be 0, and prints the first of them. */
    none(name: string, problems: readonly string[]): void {
      figures[`${name} (0)`] = problems.length;
      for (const problem of problems.slice(0, PRINTED)) console.log(`${name}: ${problem}`);
      held &&= problems.length === 0;
    },
    result: (): FaultResult => ({ held, figures }),
  };
}

/** Milliseconds as seconds with one decimal. */
export const inSeconds = (ms: number): number => Math.round(ms / 100) / 10;
