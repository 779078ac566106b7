import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECORD = path.join(import.meta.dirname, 'times.json');

/** Seconds that test files take, by their paths from the root. */
export type TestTimes = Readonly<Record<string, number>>;

/** The path of a test file from the root, as the record has it. */
export const nameOf = (file: string): string => path.relative(ROOT, file).split(path.sep).join('/');

/** Reads the recorded times. Those of a busy machine will do: only their ratios matter. */
export const readTestTimes = (): TestTimes =>
  z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(RECORD, 'utf8')));

/** Writes these times over the recorded ones, and removes files that no longer exist. */
export function updateTestTimes(measured: TestTimes): void {
  const times = Object.entries({ ...readTestTimes(), ...measured })
    .filter(([name]) => existsSync(path.join(ROOT, name)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
}

/** @returns the seconds of a file; the median of all for one that is not in the record */
export function createEstimate(times: TestTimes): (name: string) => number {
  const sorted = Object.values(times).toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (name) => times[name] ?? median;
}
