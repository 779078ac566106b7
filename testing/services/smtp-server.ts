import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Service } from './service.ts';

type ReceivedMail = {
  from: string;
  to: string[];
  /** Headers and body, unparsed. */
  raw: string;
};

export type TestSmtpServer = Service & {
  /** Received mails, in order. */
  mails: ReceivedMail[];
};

/** Starts a mail server on a free port that records every mail. @param refusal with which it answers each of them */
export async function startSmtpServer({
  refusal,
}: {
  refusal?: string;
} = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      buffer(stream).then((bytes) => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: bytes.toString('utf8'),
        });
        done(refusal === undefined ? null : new Error(refusal));
      }, done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo; // a string only for pipes
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
