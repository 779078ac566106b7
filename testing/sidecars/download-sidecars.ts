import type { SidecarProgram } from '@photo-coach/shared/contracts/http/sidecars.ts';
import type { TestAccount } from '../fixtures/insert-account.ts';
import { readZip } from '../lib/read-zip.ts';
import type { TestApi } from '../product/start-api.ts';

/** Downloads the sidecars of an album of an account. @throws Error when they are refused */
export async function downloadSidecars(
  api: TestApi,
  account: TestAccount,
  { albumId, program }: { albumId: string; program: SidecarProgram },
) {
  const query = new URLSearchParams({ album: albumId, program });
  const headers = { authorization: `Bearer ${account.token}` };
  const reply = await fetch(`${api.url}/api/sidecars?${query}`, { headers });
  if (reply.status !== 200) throw new Error(`refused: ${await reply.text()}`);
  const zip = readZip(Buffer.from(await reply.arrayBuffer()));
  return {
    zip,
    names: [...zip.keys()],
    text: (name: string) => String(zip.get(name)?.content ?? `no ${name}`),
  };
}
