import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { devMailReplySchema } from '@photo-coach/shared/contracts/http/dev-mailbox.ts';
import { devMailQuerySchema } from '@photo-coach/shared/contracts/http/dev-mailbox.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import { Router } from 'express';
import type { NotNull } from 'kysely';
import { z } from 'zod';
import { MAILBOX_STYLES, type Mail, renderMail, renderMailList } from './pages.ts';

type MailboxEnv = Pick<ApiEnv, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_DELIVERY'>;

/** The mailbox's pages load its stylesheet and the frame of a mail, nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A mail has inline styles and links; it runs no script and has no origin. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Whether mails are shown to developers instead of being sent. */
export const hasDevMailbox = (env: MailboxEnv): boolean =>
  env.NODE_ENV !== 'production' && env.SMTP_URL === undefined && env.MAIL_DELIVERY === 'on';

const MAX_LISTED = 50;

/** The mails that still have their text. */
const selectMails = (db: Db) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('text_body', 'is not', null)
    .where('html_body', 'is not', null)
    .$narrowType<{ text_body: NotNull; html_body: NotNull }>();

/** The newest 50 mails, sent or waiting. @param recipient in lower case; all recipients without it */
async function listMails(db: Db, recipient: string | undefined): Promise<Mail[]> {
  return await selectMails(db)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

async function findMail(db: Db, id: string): Promise<Mail> {
  const mail = z.uuid().safeParse(id).success
    ? await selectMails(db).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (mail === undefined) throw new AppError('PGRST116', 'No such mail');
  return mail;
}

const presentMails = (mails: readonly Mail[]): z.infer<typeof devMailReplySchema> => ({
  items: mails.flatMap(({ recipient, subject, text_body, html_body, sent_at }) =>
    // A mail has arrived once a worker has sent it.
    sent_at === null
      ? []
      : [{ to: recipient, subject, text: text_body, html: html_body, sentAt: sent_at }],
  ),
});

/**
 * The development mailbox: `/dev/mail` for people, `/api/dev/mail?to=` for programs.
 * @throws Error in production, or if mails are really sent
 */
export function devMailboxRoutes({ db, env }: { db: Db; env: MailboxEnv }): Router {
  if (!hasDevMailbox(env))
    throw new Error('The development mailbox is not available in this environment');
  const router = Router();
  router.use(['/dev/mail', '/api/dev/mail'], (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY });
    next();
  });

  router.get('/api/dev/mail', async (request, response) => {
    const query = devMailQuerySchema.safeParse(request.query);
    if (!query.success) throw new AppError('validation_failed', 'to: one address is needed');
    const { to } = query.data;
    response.json(presentMails(await listMails(db, to)));
  });

  router.get('/dev/mail', async (_request, response) => {
    response.type('html').send(renderMailList(await listMails(db, undefined)));
  });

  router.get('/dev/mail/style.css', (_request, response) => {
    response.type('css').send(MAILBOX_STYLES);
  });

  router.get('/dev/mail/:id', async (request, response) => {
    response.type('html').send(renderMail(await findMail(db, request.params.id)));
  });

  router.get('/dev/mail/:id/html', async (request, response) => {
    const { html_body } = await findMail(db, request.params.id);
    response.set({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' });
    // Links open outside the frame, as they do in a mail program.
    response.type('html').send(html_body.replace('<head>', '<head><base target="_blank">'));
  });

  return router;
}
