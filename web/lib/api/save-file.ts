import type { RouteContract } from '@photo-coach/shared/contracts/http/route-contract.ts';
import { errorOfReply, foreignReply } from './api-error.ts';
import { type RouteValues, routeUrl } from './route-url.ts';
import { sendSignedIn } from './send-signed-in.ts';

/**
 * Saves what a route of our API sends under a name, as the signed-in user. It passes through memory: a link could not carry
 * the token.
 * @throws ApiError for no reply, and for a reply that is not 2xx or not ours
 */
export async function saveFile<Contract extends RouteContract>(
  route: Contract,
  values: RouteValues<Contract>,
  name: string,
): Promise<void> {
  const reply = await sendSignedIn({ method: route.method, url: routeUrl(route, values) });
  if (!reply.ok) throw await errorOfReply(reply);
  // No file of ours is a page.
  if (reply.headers.get('content-type')?.startsWith('text/html')) throw foreignReply(reply);
  const address = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
