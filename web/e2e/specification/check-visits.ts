import { describe, expect, test } from 'vitest';
import { allowErrors } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { isAlone, openVisitor, runVisit } from './run-visit.ts';
import { type Seeded, STATES, type State } from './states.ts';
import { RAISED, type Visit } from './vocabulary.ts';

/** Enough for many failing rows, so that all of them are reported. */
const TIMEOUT_MS = 15 * 60_000;

/** Tests every row, state by state. */
export function checkVisits(name: string, visits: readonly Visit[]): void {
  describe(name, () => {
    const product = runProduct();

    test.each([...Map.groupBy(visits, ({ state }) => state)])(
      'is followed in the state %s',
      async (state: State, ofState: readonly Visit[]) => {
        allowErrors(/^Failed to load resource/, RAISED);
        const seeded: Seeded = await STATES[state](product);
        const shared = await openVisitor(product, seeded);
        const failed: string[] = [];
        for (const visit of ofState) {
          const page = isAlone(visit) ? await openVisitor(product, seeded) : shared;
          failed.push(...(await runVisit(page, product, seeded.albums ?? {}, visit)));
          if (page !== shared) await page.context().close();
        }
        expect(failed).toEqual([]);
      },
      TIMEOUT_MS,
    );
  });
}
