// `npm run promises`: visits the built pages as a visitor and with each plan, prints every price, number and row that
// they promise, and exits with 1 where two places differ or no file fulfills a row.
import '../shared/server/end-with-parent.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { startTemporaryDatabase } from '../testing/postgres/temporary-database.ts';
import { startProcesses } from '../testing/product/start-processes.ts';
import { launchBrowser } from '../web/e2e/support/browser.ts';
import { buildWebIfStale } from './lib/build-web.ts';
import { findUnfulfilled, listRows } from './promises/find-unfulfilled.ts';
import { readMails } from './promises/read-mails.ts';
import { ANY_PRICE, findDifferences, type Place, readStatements } from './promises/statements.ts';
import { EVERYTHING_OFFERED, visitPlaces } from './promises/visit-places.ts';

async function collectPlaces(): Promise<Place[]> {
  await using cleanup = new AsyncDisposableStack();
  await buildWebIfStale(new URL('..', import.meta.url).pathname);
  const database = await startTemporaryDatabase();
  cleanup.defer(database.stop);
  const product = await startProcesses({
    databaseUrl: database.url,
    workers: 0,
    env: EVERYTHING_OFFERED,
  });
  cleanup.defer(product.stop);
  const db = connectDatabase(database.url, 2);
  cleanup.defer(() => db.destroy());
  const browser = await launchBrowser();
  if (browser === null) throw new Error('no browser');
  cleanup.defer(() => browser.close());
  const jwtSecret = product.env['JWT_SECRET'] ?? '';
  return [...(await visitPlaces(browser, { url: product.url, db, jwtSecret })), ...readMails()];
}

const places = await collectPlaces();
const statements = places.flatMap(readStatements);
const rows = listRows(places);
console.table(
  statements
    .filter(({ what }) => what !== ANY_PRICE)
    .map(({ what, value, place }) => ({ what, value, place })),
);
console.table(
  rows.map(({ text, file, places: where }) => ({ row: text, file, places: where.length })),
);
const problems = [...findDifferences(statements), ...findUnfulfilled(rows)];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${places.length} places promise the same.`);
process.exitCode = problems.length === 0 ? 0 : 1;
