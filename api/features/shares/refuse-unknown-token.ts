import { addressProblem } from '@photo-coach/shared/domain/shares.ts';
import { isTokenShaped } from '@photo-coach/shared/server/secret-token.ts';
import { z } from 'zod';
import type { ScreenedCall } from '../../routing/define-route.ts';
import { findLink, type LinkKey, noSuchLink } from './find-shared-album.ts';

/** What a call needs to open a link. */
export const keySchema = z.union([
  z.object({ token: z.string() }),
  z.object({ address: z.string() }),
]);

const isShaped = (key: LinkKey): boolean =>
  'token' in key ? isTokenShaped(key.token) : addressProblem(key.address) === null;

/**
 * Refuses, from memory alone, a text that can't open anything, and a caller who has tried too many wrong ones.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseGuesser({ dependencies, params, subnet }: ScreenedCall): Promise<void> {
  if (!isShaped(keySchema.parse(params))) throw noSuchLink();
  await dependencies.shareGuesses.refuse(subnet);
}

/**
 * Refuses a token or address that opens nothing, with one read, and counts it as a guess without a write.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseUnknownToken(call: ScreenedCall): Promise<void> {
  const { dependencies, params, subnet } = call;
  // Once more, because the calls before this one in the line may have been guesses.
  await dependencies.shareGuesses.refuse(subnet);
  if ((await findLink(dependencies, keySchema.parse(params))) !== undefined) return;
  await dependencies.shareGuesses.count(subnet);
  throw noSuchLink();
}
