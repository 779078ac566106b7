import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeFlawedFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { RunningProduct } from '../product.ts';
import { createMemberClient } from './create-member-client.ts';
import { insertFailedAlbum } from './insert-albums.ts';

/** The message on the page of the failed analysis. */
export const FAILED_TEXT = 'The analysis has failed.';
const TIMEOUT_MS = 60_000;

/** Ids of the owner's albums. */
type OwnedAlbums = { single: string; folder: string; failed: string };

/**
 * Creates an account with onboarding done, a critiqued photo and a critiqued album, both written by the product, and a
 * failed analysis.
 */
export async function createAlbumOwner(
  product: RunningProduct,
): Promise<{ account: TestAccount; albums: OwnedAlbums }> {
  const { account, ...person } = await createMemberClient(product);
  const files = (await makeFlawedFiles()).slice(0, 2);
  const single = await person.submit(files.slice(1), ['lighting_exposure', 'focus_sharpness']);
  const folder = await person.submit(files, ['storytelling_flow']);
  for (const { albumId } of [single, folder]) {
    const { status, error_text } = await person.finished(albumId, TIMEOUT_MS);
    if (status !== 'done') throw new Error(`no critiques to look at: ${error_text}`);
  }
  const failed = await insertFailedAlbum(product.db, account.userId, FAILED_TEXT);
  return { account, albums: { single: single.albumId, folder: folder.albumId, failed } };
}
