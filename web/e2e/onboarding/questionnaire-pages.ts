import type { Page } from 'playwright-core';

/** Every page of the questionnaire, with the first answer that the keyboard gives there as it is stored. */
export const PAGES = [
  {
    name: 'journey',
    title: 'What’s your experience level?',
    onward: 'Continue',
    message: 'Please select your level',
    key: 'journeyLevel',
    answer: 'improving',
  },
  {
    name: 'genres',
    title: 'What do you photograph?',
    onward: 'Next',
    message: 'Please select at least one genre',
    key: 'genres',
    answer: '["portraits"]',
  },
  {
    name: 'equipment',
    title: 'What do you shoot with?',
    onward: 'Next',
    message: 'Please select your equipment',
    key: 'equipment',
    answer: '["dslr_mirrorless"]',
  },
  {
    name: 'goals',
    title: 'What are your photos for?',
    onward: 'Next',
    message: 'Please select your goals',
    key: 'goals',
    answer: '["hobby"]',
  },
  {
    name: 'challenges',
    title: 'What do you find hardest?',
    onward: 'Next',
    message: 'Please select your challenges',
    key: 'challenges',
    answer: '["technical_skills"]',
  },
] as const;

/** A page of the questionnaire, by the last segment of its path. */
type PageName = (typeof PAGES)[number]['name'];

/** Waits until a page of the questionnaire shows its heading; the address changes before that. */
export async function arriveAt(page: Page, name: PageName): Promise<void> {
  await page.waitForURL(`**/onboarding/${name}`);
  const { title } = PAGES.find((known) => known.name === name) ?? PAGES[0];
  await page.getByRole('heading', { name: title }).waitFor();
}

/** Opens a page of the questionnaire, or the wizard (`compressed`), and waits for its heading. */
export async function goToQuestion(page: Page, baseUrl: string, name: string): Promise<void> {
  await page.goto(`${baseUrl}/onboarding/${name}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Reads the answers in local storage. */
export const readAnswers = (page: Page) =>
  page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
    PAGES.map(({ key }) => key),
  );
