import { createShareReplySchema } from '@photo-coach/shared/contracts/http/shares.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import type { RunningProduct } from '../support/product.ts';

/** Makes a link to the feedback of an account's album. @returns the path of the page that it opens */
export async function shareAlbum(
  { url }: Pick<RunningProduct, 'url'>,
  { token }: Pick<TestAccount, 'token'>,
  albumId: string,
): Promise<string> {
  const reply = await fetch(`${url}/api/albums/${albumId}/shares`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ days: 1 }),
  });
  return new URL(createShareReplySchema.parse(await reply.json()).url).pathname;
}
