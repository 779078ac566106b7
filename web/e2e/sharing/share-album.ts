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

/** Gives the newest link of an account a plain address. */
export async function giveAddress(
  { db }: Pick<RunningProduct, 'db'>,
  userId: string,
  address: string,
): Promise<void> {
  const { id } = await db
    .selectFrom('share_links')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const held_until = new Date(Date.now() + 86_400_000).toISOString();
  await db
    .insertInto('share_addresses')
    .values({ address, user_id: userId, link_id: id, held_until })
    .execute();
}
