import { errorCodeOf } from '../../../shared/server/error-code.ts';
import { openTransport } from '../../../worker/jobs/mail/mailer.ts';
import { type Finding, fail, ok, reasonOf } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ settings }: Setup): Promise<Finding> {
  if (settings.MAIL_DELIVERY === 'off')
    return ok('off (MAIL_DELIVERY=off): an operator resets passwords');
  if (settings.SMTP_URL === undefined) return ok('development mailbox at /dev/mail');
  const transport = await openTransport(settings.SMTP_URL);
  try {
    await transport.verify();
    return ok(`${new URL(settings.SMTP_URL).host} takes mails`);
  } catch (error) {
    const isRefused = errorCodeOf(error) === 'EAUTH';
    return fail(
      `the mail server can’t be used (${reasonOf(error)})`,
      isRefused ? 'check user and password in SMTP_URL' : 'check host and port in SMTP_URL',
    );
  } finally {
    transport.close();
  }
}
