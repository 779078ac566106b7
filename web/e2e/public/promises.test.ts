import { describe, expect, test } from 'vitest';
import { findUnfulfilled, listRows } from '../../../scripts/promises/find-unfulfilled.ts';
import { readMails } from '../../../scripts/promises/read-mails.ts';
import { findDifferences, readStatements } from '../../../scripts/promises/statements.ts';
import { EVERYTHING_OFFERED, visitPlaces } from '../../../scripts/promises/visit-places.ts';
import { launchBrowser } from '../support/browser.ts';
import { runProduct } from '../support/run-product.ts';

const browser = await launchBrowser();

describe.skipIf(!browser)('the promises on pages and in mails', () => {
  const product = runProduct(browser, { own: { workers: 0, env: EVERYTHING_OFFERED } });

  test('are the same everywhere, and fulfilled', async () => {
    if (browser === null) throw new Error('no browser');
    const places = [...(await visitPlaces(browser, product)), ...readMails()];
    const statements = places.flatMap(readStatements);
    // Each kind was read at all, and by more than one place.
    for (const [what, group] of Map.groupBy(statements, (statement) => statement.what))
      expect(new Set(group.map(({ place }) => place)).size, what).toBeGreaterThan(1);
    expect(new Set(statements.map(({ what }) => what)).size).toBe(10);
    expect(findDifferences(statements)).toEqual([]);
    expect(findUnfulfilled(listRows(places))).toEqual([]);
  });
});
