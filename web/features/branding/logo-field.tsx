import { BRANDING_ROUTES, type Branding } from '@photo-coach/shared/contracts/http/branding.ts';
import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import {
  LOGO_KINDS,
  LOGO_MAX_BYTES,
  LOGO_RULE,
  LOGO_TYPES,
} from '@photo-coach/shared/domain/accounts/branding.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { putBody } from '../uploads/transfer/put-body.ts';
import { useWriteReply } from './branding-query.ts';

const isAllowed = ({ type, size }: File): boolean =>
  LOGO_TYPES.some((allowed) => allowed === type) && size <= LOGO_MAX_BYTES;

/** Uploads a file, then requests the check. */
async function uploadLogo(file: File) {
  const { signal } = new AbortController();
  const { path, signedUrl, headers } = await callRoute(UPLOAD_ROUTES.sign, {
    body: { size: file.size, type: file.type },
    signal,
  });
  await putBody({ url: signedUrl, headers, body: file, onProgress: () => undefined, signal });
  const body = { path };
  return callRoute(BRANDING_ROUTES.changeLogo, { body });
}

/** Uploads a logo. */
function useUploadLogo() {
  const onSuccess = useWriteReply();
  return useMutation({ mutationFn: uploadLogo, onSuccess });
}

/** Removes the logo. */
function useRemoveLogo() {
  const onSuccess = useWriteReply();
  return useMutation({
    mutationFn: () => callRoute(BRANDING_ROUTES.deleteLogo, {}),
    onSuccess,
  });
}

type LogoFieldProps = { branding: Branding | null; canChange: boolean };

/** The logo field: upload, check in progress, rejection with the reason, and removal. */
export function LogoField({ branding, canChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const upload = useUploadLogo();
  const removal = useRemoveLogo();
  const hasLogo = branding?.logo !== null && branding?.logo !== undefined;
  const isPending = upload.isPending || (branding?.isLogoPending ?? false);
  const failure = upload.error ?? removal.error;
  const problem = isRefused ? LOGO_RULE : failure ? messageOf(failure) : branding?.logoProblem;
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(!isAllowed(file));
    upload.reset();
    if (isAllowed(file)) upload.mutate(file);
  };
  return (
    <div className="grid gap-3">
      {problem && !isPending && (
        <Notice kind="error" title="That logo can’t be used">
          {problem}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join(',')}
        aria-label="Logo file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap gap-3">
        {canChange && (
          <BusyButton
            look="outline"
            size="small"
            busy={isPending}
            busyLabel="Checking your logo"
            onClick={() => input.current?.click()}
          >
            {hasLogo ? 'Replace the logo' : 'Upload a logo'}
          </BusyButton>
        )}
        {hasLogo && (
          <BusyButton
            look="quiet"
            size="small"
            busy={removal.isPending}
            busyLabel="Removing"
            onClick={() => removal.mutate()}
          >
            Remove the logo
          </BusyButton>
        )}
      </div>
      <p className="text-sm text-muted">{LOGO_KINDS}. A transparent PNG looks best.</p>
      <p role="status" className="sr-only">
        {isPending && 'Checking your logo'}
        {!isPending && hasLogo && 'Your logo is there'}
      </p>
    </div>
  );
}
