import type { Page } from 'playwright-core';

/** Every page of the questionnaire, with the stored values and the names on the page. */
export const PAGES = [
  {
    name: 'journey',
    title: 'What’s your experience level?',
    onward: 'Continue',
    message: 'Please select your level',
    key: 'journeyLevel',
    values: {
      beginner: 'Beginner',
      improving: 'Improving',
      serious_hobbyist: 'Serious Hobbyist',
      pro_semi_pro: 'Pro/Semi-Pro',
    },
  },
  {
    name: 'genres',
    title: 'What do you photograph?',
    onward: 'Next',
    message: 'Please select at least one genre',
    key: 'genres',
    values: {
      portraits: 'Portraits',
      street_photography: 'Street Photography',
      events: 'Events',
      weddings: 'Weddings',
      corporate: 'Corporate',
    },
  },
  {
    name: 'equipment',
    title: 'What do you shoot with?',
    onward: 'Next',
    message: 'Please select your equipment',
    key: 'equipment',
    values: {
      dslr_mirrorless: 'DSLR or Mirrorless',
      smartphone: 'Smartphone',
      film_camera: 'Film Camera',
      instant_camera: 'Instant Camera',
    },
  },
  {
    name: 'goals',
    title: 'What are your photos for?',
    onward: 'Next',
    message: 'Please select your goals',
    key: 'goals',
    values: {
      hobby: 'Hobby',
      professional: 'Professional',
      social_media: 'Social Media',
      competitions: 'Competitions',
    },
  },
  {
    name: 'challenges',
    title: 'What do you find hardest?',
    onward: 'Next',
    message: 'Please select your challenges',
    key: 'challenges',
    values: {
      technical_skills: 'Technical Skills',
      creativity: 'Creativity',
      client_work: 'Client Work',
      consistency: 'Consistency',
    },
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
