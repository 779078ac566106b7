import { exportLinkReplySchema } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { callApi } from '../../../lib/api/call-api.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AccountSection } from '../account-section.tsx';
import { accountErrorText } from '../forms/account-error-text.ts';

/** Requests a link that downloads everything stored for the account. */
function useMakeExportLink() {
  return useMutation({
    mutationFn: () =>
      callApi({ method: 'POST', path: '/me/export-link', reply: exportLinkReplySchema }),
  });
}

/** Starts a browser download, which streams to disk and shows its progress. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  toast('Your download has started');
}

/** The download of everything stored for the account. */
export function DataSection() {
  const making = useMakeExportLink();
  return (
    <AccountSection title="Your data">
      <div className="grid justify-items-start gap-5">
        <p>
          One zip file with everything we store about you: your account, albums and critiques as
          data, and your photos as you uploaded them.
        </p>
        {making.isError && <Notice kind="error" title={accountErrorText(making.error)} />}
        <BusyButton
          look="outline"
          size="small"
          busy={making.isPending}
          busyLabel="Preparing..."
          onClick={() => making.mutate(undefined, { onSuccess: ({ url }) => download(url) })}
        >
          Download everything
        </BusyButton>
      </div>
    </AccountSection>
  );
}
