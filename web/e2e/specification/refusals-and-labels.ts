import { chosenUpload } from '../support/open-picker-as.ts';
import { absent, answer, choose, endsAt, press, refuse, type Visit, visit } from './vocabulary.ts';

const SINGLE = { stored: chosenUpload('single') };
const ALBUM = { stored: chosenUpload('album') };
const NO_FOLDERS = { code: 'FREE_LIMIT_REACHED', reason: 'folders', message: 'x', requestId: 'r1' };
/** Dots have no other scores. */
const BETWEEN_DOTS = /^Score: (?!(10|8|6|4|2)\.0 out of 10)/;

/** What a plan, a limit or the server refuses, and what a score is called by its dots. */
// biome-ignore format: a row a line
export const REFUSALS_AND_LABELS: readonly Visit[] = [
  visit('creator', '/pricing', [
    ['1 §4 Plans', press('Switch to Starter'), 'Higher Plan Active', endsAt('/billing/manage')],
  ]),
  visit('pro', '/pricing', [
    ['1 §4 Plans', press('Switch to Starter'), 'Higher Plan Active', endsAt('/billing/manage')],
  ]),
  visit('starter', '/pricing', [
    ['1 §8 Checkout', refuse('/create-checkout-session', 401, 'no_session'), press('Choose Pro'), 'Sign In Required', endsAt('/auth'), absent('You have been signed out')],
  ]),
  visit('starter', '/billing', [['1 §2 Billing', 'See your plan', absent('Download Invoices')]]),
  visit('starter', '/upload/album/file-picker', ALBUM, [
    ['2 §8', choose('a.jpg', 'b.jpg'), '2 of 2 uploaded, 100 %'],
    ['2 §8', answer('/generate-feedback', NO_FOLDERS, 403), answer('/api/me/usage', undefined), press('Continue to Analysis'), "You've used your 2 free folder uploads", 'Upload a single photo instead'],
    ['2 §8', press('Close'), endsAt('/upload-choice')],
  ]),
  visit('starter', '/upload/single/file-picker', SINGLE, [
    ['2 §8', refuse('/storage/uploads/', 500), choose('a.jpg'), 'Upload failed. Please try again.', /Retry/],
  ]),
  visit('starter', '/upload/single/file-picker', SINGLE, [
    ['2 §8', refuse('/api/sign-upload', 500), choose('a.jpg'), 'Failed to get upload URL', /Retry/],
  ]),
  visit('withAlbums', '/feedback/summary/{single}', [['2 §9', press('Category Scores'), /^Score: /, absent(BETWEEN_DOTS)]]),
];
