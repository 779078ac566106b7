import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { createClient, type TestClient } from '@photo-coach/testing/product/test-user.ts';
import type { RunningProduct } from '../product.ts';

/** How often to ask for an analysis, ms: each answer takes the processor from the analysis itself. */
const ASK_EVERY_MS = 300;

export type MemberClient = TestClient & { account: TestAccount };

/** Inserts an account with onboarding done. @returns also functions that use the product over HTTP as its owner does */
export async function createMemberClient({
  db,
  url,
  jwtSecret,
}: RunningProduct): Promise<MemberClient> {
  const account = await insertAccount(db, jwtSecret, { onboarded: true });
  const client = createClient(url, account.token);
  const finished: TestClient['finished'] = (albumId, timeoutMs, intervalMs = ASK_EVERY_MS) =>
    client.finished(albumId, timeoutMs, intervalMs);
  return { account, ...client, finished };
}
