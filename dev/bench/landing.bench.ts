import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { buildWebIfStale } from '../../scripts/lib/build-web.ts';
import { launchBrowser } from '../../web/e2e/support/browser.ts';
import { printLandingLoads } from './lib/landing-report.ts';
import { loadPage, type PageLoad } from './lib/load-page.ts';
import { serveLanding } from './lib/serve-landing.ts';
import { PHONE_DESCRIPTION } from './lib/throttled-phone.ts';

/*
 * Measures the first visit to the landing page on a throttled phone. Exits with an error if the page exceeds its budget.
 * WEB_DIST names another build to measure.
 */
const ROUNDS = 7;

const root = path.resolve(import.meta.dirname, '../..');
const otherDist = process.env['WEB_DIST'];
if (otherDist === undefined) await buildWebIfStale(root);
await using cleanup = new AsyncDisposableStack();
const site = await serveLanding(otherDist ?? path.join(root, 'web/dist'));
cleanup.defer(site.stop);
const browser = await launchBrowser();
if (browser === null) throw new Error('Without a browser there is nothing to measure.');
cleanup.defer(() => browser.close());

const load = loadavg()[0] ?? Number.NaN;
console.log(`Chromium ${browser.version()}, ${PHONE_DESCRIPTION}`);
console.log(
  `This machine: ${availableParallelism()} cores, ${load.toFixed(1)} processes at work before the start`,
);
const loads: PageLoad[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const visit = await loadPage(browser, site.url);
  if (round > 0) loads.push(visit); // the first round is a warm-up
}
process.exitCode = printLandingLoads(loads) ? 0 : 1;
