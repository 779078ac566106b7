import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';
import { shareOut } from './share-out.ts';
import { createEstimate, nameOf, readTestTimes } from './test-times.ts';

/**
 * Runs files by their recorded times, the longest first, so that no worker starts a long file when the others are done;
 * `--shard` gives every machine files that take about as long. The files of a project stay together, because its workers
 * end when the next file is another project's.
 */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest;
  readonly #secondsOf: (file: TestSpecification) => number;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
    const estimate = createEstimate(readTestTimes());
    this.#secondsOf = (file) => estimate(nameOf(file.moduleId));
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    const { index, count } = this.#vitest.config.shard ?? { index: 1, count: 1 };
    return shareOut(files, count, this.#secondsOf)[index - 1] ?? [];
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const byTime = files.toSorted((one, other) => this.#secondsOf(other) - this.#secondsOf(one));
    const projects = [...new Set(byTime.map(({ project }) => project))];
    return projects.flatMap((project) => byTime.filter((file) => file.project === project));
  }
}
