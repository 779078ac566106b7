import { makeFlawedFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { areInstalled } from '@photo-coach/testing/lib/installed.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runProduct } from '../support/run-product.ts';
import { writeFiles } from '../support/steps.ts';
import { createUser } from './browser-user.ts';
import { FIREFOX, launchFirefox } from './launch-firefox.ts';
import { launchWebKit, WEBKIT } from './launch-webkit.ts';
import { analyzeAlbum, endSessions, readFeedback, signUp } from './main-job.ts';

/** Several times the usual duration, as browsers start slowly on a busy machine. */
const TIMEOUT_MS = 240_000;

const BROWSERS = [
  {
    name: 'Firefox',
    launch: launchFirefox,
    isInstalled: areInstalled('Tests in Firefox', [FIREFOX]),
  },
  { name: 'WebKit', launch: launchWebKit, isInstalled: areInstalled('Tests in WebKit', WEBKIT) },
];

describe.each(BROWSERS)('the main job in $name', ({ launch, isInstalled }) => {
  const product = runProduct();

  test.skipIf(!isInstalled)(
    'an album is uploaded, watched and read, and a sign-out elsewhere reaches the page',
    async () => {
      const photos = await writeFiles(await makeFlawedFiles());
      const tab = await launch();
      onTestFinished(tab.close);
      const user = createUser(tab);
      const email = await signUp(user, product.url);
      const percentages = await analyzeAlbum(user, photos);
      // The bar moves while the album is analyzed, and never back.
      expect(new Set(percentages).size).toBeGreaterThan(2);
      expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
      await readFeedback(user, photos.length);
      await endSessions(user, product.url, email);
      expect(await tab.readErrors()).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
