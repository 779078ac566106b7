import { exportLinkReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Asks for an address that downloads everything that is held of the account. */
export function useMakeExportLink() {
  return useMutation({
    mutationFn: () =>
      callApi({ method: 'POST', path: '/me/export-link', reply: exportLinkReplySchema }),
  });
}
