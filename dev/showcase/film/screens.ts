import type { Page } from 'playwright-core';
import { openPicker } from '../../../web/e2e/support/steps.ts';

/** Brings a screen of the product into view. */
type OpenScreen = (page: Page, photos: readonly string[]) => Promise<void>;

const viewerOf = (page: Page) => page.getByRole('region', { name: 'Photo viewer' });

const scrollTop = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

const uploadAlbum: OpenScreen = async (page, photos) => {
  await openPicker(page, 'album');
  await page.getByLabel('Browse files').setInputFiles([...photos]);
  const count = photos.length;
  await page.getByText(`${count} of ${count} uploaded, 100 %`).waitFor();
};

const watchAnalysis: OpenScreen = async (page) => {
  await page.getByRole('button', { name: 'Continue to Analysis' }).click();
  await page.getByText(/of \d+ photos critiqued/).waitFor();
};

const readFeedback: OpenScreen = async (page) => {
  await page.waitForURL('**/album-feedback/*');
  await viewerOf(page).locator('[data-region]').waitFor();
  await scrollTop(page);
};

/** Unfolds the evidence of the first sentence, with its place on the photo. */
const openEvidence: OpenScreen = async (page) => {
  const sentence = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button');
  await sentence.click();
};

/** Opens the first tip of the last photo with tips. */
const openTip: OpenScreen = async (page, photos) => {
  const marker = viewerOf(page).getByRole('button', { name: /^Tip 1\b/ });
  for (let number = photos.length; number > 0; number -= 1) {
    await page.getByRole('button', { name: new RegExp(`^Show photo ${number},`) }).click();
    await page.getByRole('heading', { name: new RegExp(`^Photo ${number}: `) }).waitFor();
    await scrollTop(page);
    if ((await marker.count()) === 0) continue;
    await marker.click();
    await page.getByRole('dialog', { name: /^Tip 1: / }).waitFor();
    return;
  }
  throw new Error('no photo of the album has a tip');
};

/** The strongest photos of the album, and why they are. */
const readAlbum: OpenScreen = async (page) => {
  await page.keyboard.press('Escape');
  const heading = page.getByRole('heading', { name: /^Top (\d Photos|Photo)$/ });
  await heading.evaluate((top) => top.scrollIntoView({ block: 'start', behavior: 'instant' }));
};

/** The first two photos side by side, with the one to keep. */
const comparePhotos: OpenScreen = async (page) => {
  await page.getByRole('button', { name: /^Show photo 1,/ }).click();
  await page.getByRole('link', { name: 'Compare photo 1 with another' }).click();
  await page.getByRole('table', { name: 'How they differ' }).waitFor();
  await scrollTop(page);
};

/** In the order of the film. */
export const SCREENS: readonly OpenScreen[] = [
  uploadAlbum,
  watchAnalysis,
  readFeedback,
  openEvidence,
  openTip,
  readAlbum,
  comparePhotos,
];
