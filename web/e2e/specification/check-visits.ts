import { describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { allowErrors } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';
import { isAlone, openContext, runVisit } from './run-visit.ts';
import { type Seeded, STATES, type State } from './states.ts';
import { RAISED, type Visit } from './vocabulary.ts';

const browser = await launchBrowser();
/** Enough for many failing rows, so that all of them are reported. */
const TIMEOUT_MS = 15 * 60_000;

/** Tests every row, state by state. */
export function checkVisits(name: string, visits: readonly Visit[]): void {
  describe.skipIf(!browser)(name, () => {
    const product = runProduct(browser);

    test.each([...Map.groupBy(visits, ({ state }) => state)])(
      'is followed in the state %s',
      async (state: State, ofState: readonly Visit[]) => {
        allowErrors(/^Failed to load resource/, RAISED);
        const seeded: Seeded = await STATES[state](product);
        const shared = await openContext(browser, product, seeded);
        const failed: string[] = [];
        for (const visit of ofState) {
          const context = isAlone(visit) ? await openContext(browser, product, seeded) : shared;
          failed.push(...(await runVisit(context, product, seeded.albums ?? {}, visit)));
          if (context !== shared) await context.close();
        }
        expect(failed).toEqual([]);
      },
      TIMEOUT_MS,
    );
  });
}
