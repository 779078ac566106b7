import { randomUUID } from 'node:crypto';
import { PASSWORD, readMailedLink } from '../support/steps.ts';
import type { BrowserUser } from './browser-user.ts';

/** Signs up, opens the mailed link and skips the onboarding questions. Returns the account's address. */
export async function signUp(user: BrowserUser, baseUrl: string): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  await user.goto(`${baseUrl}/auth`);
  await user.click('button', 'Create an account');
  await user.fill('First name', 'Ansel');
  await user.fill('Last name', 'Adams');
  await user.fill('Email', email);
  await user.fill('Password', PASSWORD);
  await user.fill('Confirm password', PASSWORD);
  await user.click('button', 'Create Account');
  await user.arriveAt(/\/verify-email$/);
  await user.goto(await readMailedLink(baseUrl, email));
  await user.arriveAt(/\/welcome$/);
  await user.click('link', 'GET STARTED');
  await user.click('button', 'Skip');
  await user.arriveAt(/\/upload-choice$/);
  return email;
}

/**
 * Uploads photos as an album, with every category selected, and watches the analysis until its feedback opens.
 * @returns the percentages that were shown, in order
 */
export async function analyzeAlbum(user: BrowserUser, paths: readonly string[]): Promise<number[]> {
  await user.click('link', 'Upload a Folder');
  await user.click('button', 'Select All');
  await user.click('button', 'Start Upload');
  await user.arriveAt(/\/upload\/album\/file-picker$/);
  await user.chooseFiles('Browse files', paths);
  await user.see(`Currently: ${paths.length}/12 photos`);
  await user.click('button', 'Continue to Analysis');
  await user.see('Analyzing your album…');
  const percentages: number[] = [];
  await user.arriveAt(/\/album-feedback\//, (text) => {
    const isAnalyzing = text.includes('Analyzing your album…');
    const shown = isAnalyzing && /^(\d+) %$/m.exec(text)?.[1];
    if (shown) percentages.push(Number(shown));
  });
  return percentages;
}

/** Reads the feedback on an album of generated photos, the first of which has a tip. */
export async function readFeedback(user: BrowserUser, photos: number): Promise<void> {
  await user.see('Your Album Feedback');
  await user.click('button', 'Show photo 1');
  await user.see(`1 of ${photos}`);
  await user.seePhoto('scene-1.jpg');
  await user.click('button', 'Tip 1');
  await user.seeDialog('Tip 1');
}

/** Ends the session of every browser of the account. */
async function signOutElsewhere(baseUrl: string, email: string): Promise<void> {
  const post = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${baseUrl}/api/auth/${path}`, { ...init, method: 'POST' });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply;
  };
  const reply = await post('token?grant_type=password', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token } = Object(await reply.json());
  await post('logout?scope=others', { headers: { authorization: `Bearer ${access_token}` } });
}

/** Ends the session from elsewhere, which the page learns from its socket alone, signs in again, and signs out. */
export async function endSessions(
  user: BrowserUser,
  baseUrl: string,
  email: string,
): Promise<void> {
  await signOutElsewhere(baseUrl, email);
  await user.see('Your session has ended. Please sign in again.');
  await user.fill('Email', email);
  await user.fill('Password', PASSWORD);
  await user.click('button', 'Sign In');
  await user.see('Your Album Feedback');
  await user.click('link', 'Dashboard');
  await user.see('View Details');
  await user.click('button', 'Sign Out');
  await user.see('You have been successfully signed out.');
}
