import { Session } from 'node:inspector/promises';
import type { PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Advice, Words } from './rule.ts';

const PARTS = ['what', 'nextTime', 'now', 'short'] as const;

const session = new Session();

beforeAll(async () => {
  session.connect();
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});

afterAll(() => session.disconnect());

/** Branches in the kinds' files that no scene reached, from V8's coverage ranges, which start at their operator. */
async function unreached(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = result.filter(({ url }) => /findings\/\w+\/[\w-]+\.ts/.test(url));
  const codes = await Promise.all(
    files.map(async ({ scriptId, functions }) => {
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const ranges = functions.flatMap((each) => each.ranges).filter(({ count }) => count === 0);
      return ranges.map(({ startOffset, endOffset }) => scriptSource.slice(startOffset, endOffset));
    }),
  );
  return codes.flat().filter((code) => /^(&&|\?\?|\?|:)/.test(code));
}

it('every sentence is said in some scene that can occur', async () => {
  const { FINDING_RULES } = await import('./findings.ts');
  const { scenesOf } = await import('../../testing/scenes-of.ts');
  for (const kind of Object.keys(FINDING_RULES) as PhotoKind[]) {
    const words: Words & Partial<Advice> = FINDING_RULES[kind];
    for (const scene of scenesOf(kind)) for (const part of PARTS) words[part]?.(scene);
  }
  // A sentence has three words in a row; a placeholder for a missing number or value has none.
  expect((await unreached()).filter((code) => /\w \w+ \w/.test(code))).toEqual([]);
});
