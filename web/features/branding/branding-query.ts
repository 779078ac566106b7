import {
  BRANDING_ROUTES,
  type BrandingReply,
  type ChangeBrandingRequest,
} from '@photo-coach/shared/contracts/http/branding.ts';
import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { BY_PLAN } from '../session/by-plan.ts';
import { putBody } from '../uploads/transfer/put-body.ts';

/** How often to poll whether an uploaded logo has been checked, ms. */
const POLL_MS = 1000;

/** The branding of the signed-in user. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: ({ signal }) => callRoute(BRANDING_ROUTES.read, { signal }),
  meta: BY_PLAN,
  refetchInterval: ({ state }) => (state.data?.branding?.isLogoPending ? POLL_MS : false),
});

/** Stores the reply of a change in the cache. */
function useWriteReply() {
  const client = useQueryClient();
  return (reply: BrandingReply) => client.setQueryData(brandingQuery.queryKey, reply);
}

/** Saves the name and the colors. */
export function useSaveBranding() {
  const onSuccess = useWriteReply();
  return useMutation({
    mutationFn: (body: ChangeBrandingRequest) => callRoute(BRANDING_ROUTES.change, { body }),
    onSuccess,
  });
}

/** Uploads a file, then requests the check. */
async function uploadLogo(file: File) {
  const { signal } = new AbortController();
  const ext = file.name.slice(file.name.lastIndexOf('.') + 1);
  const { path, signedUrl, headers } = await callRoute(UPLOAD_ROUTES.sign, {
    body: { ext, size: file.size, type: file.type },
    signal,
  });
  await putBody({ url: signedUrl, headers, body: file, onProgress: () => undefined, signal });
  const body = { path };
  return callRoute(BRANDING_ROUTES.changeLogo, { body });
}

/** Uploads a logo. */
export function useUploadLogo() {
  const onSuccess = useWriteReply();
  return useMutation({ mutationFn: uploadLogo, onSuccess });
}

/** Removes the logo. */
export function useRemoveLogo() {
  const onSuccess = useWriteReply();
  return useMutation({
    mutationFn: () => callRoute(BRANDING_ROUTES.deleteLogo, {}),
    onSuccess,
  });
}
