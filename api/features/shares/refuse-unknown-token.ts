import { isTokenShaped } from '@photo-coach/shared/server/secret-token.ts';
import { z } from 'zod';
import type { ScreenedCall } from '../../routing/define-route.ts';
import { findLink, noSuchLink } from './find-shared-album.ts';

const paramsSchema = z.object({ token: z.string() });

/**
 * Refuses, from memory alone, a text that can't be a token, and a caller who has tried too many wrong ones.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseGuesser({ dependencies, params, subnet }: ScreenedCall): Promise<void> {
  if (!isTokenShaped(paramsSchema.parse(params).token)) throw noSuchLink();
  await dependencies.shareGuesses.refuse(subnet);
}

/**
 * Refuses a token that opens nothing, by one read, and counts it as a guess: nothing is written for it.
 * @throws AppError PGRST116, rate_limited
 */
export async function refuseUnknownToken(call: ScreenedCall): Promise<void> {
  const { dependencies, params, subnet } = call;
  // Once more, because the calls before this one in the line may have been guesses.
  await dependencies.shareGuesses.refuse(subnet);
  if ((await findLink(dependencies, paramsSchema.parse(params).token)) !== undefined) return;
  await dependencies.shareGuesses.count(subnet);
  throw noSuchLink();
}
