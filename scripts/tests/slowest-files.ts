import type { Reporter, TestModule } from 'vitest/node';
import { nameOf, type TestTimes, updateTestTimes } from './test-times.ts';

const PRINTED = 20;

/** Seconds from the start of a file's imports to its last hook. */
function secondsOf(module: TestModule): number {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

const toTimes = (modules: readonly TestModule[]): TestTimes =>
  Object.fromEntries(
    modules.map((module) => [nameOf(module.moduleId), Math.round(secondsOf(module) * 10) / 10]),
  );

/**
 * Prints the slowest files of a run of many. With UPDATE_TEST_TIMES the times of files that passed go into the record
 * that LongestFirst sorts by.
 */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const passed = modules.filter((module) => module.state() === 'passed');
    if (process.env['UPDATE_TEST_TIMES']) updateTestTimes(toTimes(passed));
    if (modules.length <= PRINTED) return;
    const slowest = Object.entries(toTimes(modules))
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, PRINTED);
    console.log(`The ${PRINTED} slowest of ${modules.length} files, s:`);
    for (const [name, seconds] of slowest) {
      console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
    }
  },
};
