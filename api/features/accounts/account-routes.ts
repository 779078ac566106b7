import {
  deleteAccountRequestSchema,
  exportLinkReplySchema,
  exportQuerySchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { eraseOwnAccount } from './delete/erase-own-account.ts';
import { exportAccount } from './export/export-account.ts';
import { admitByExportToken, signExportToken } from './export/export-token.ts';

const EXPORT_PATH = '/api/me/export';

/** What a browser saves the export as. */
const attachment = (date: Date): string =>
  `attachment; filename="photo-coach-export-${date.toISOString().slice(0, 10)}.zip"`;

export const accountRoutes = [
  defineRoute({
    method: 'get',
    path: EXPORT_PATH,
    access: 'session',
    admitByToken: admitByExportToken,
    summary: 'Everything we hold of your account, as a zip; by header, or by an export link',
    limit: 'export',
    query: exportQuerySchema,
    reply: { streamed: 'application/zip' },
    handler: async ({ deps, account }) => ({
      body: await exportAccount(deps, account),
      headers: { 'content-disposition': attachment(deps.now()) },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/me/export-link',
    access: 'session',
    summary: 'An address that downloads your export without a header, for a minute',
    limit: 'export-link',
    reply: exportLinkReplySchema,
    async handler({ deps, account }) {
      const { token, expiresAt } = await signExportToken(deps, account);
      const url = `${publicUrl(deps.env)}${EXPORT_PATH}?${new URLSearchParams({ token })}`;
      return { body: { url, expiresAt: expiresAt.toISOString() } };
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/me',
    access: 'session',
    summary: 'Erases your account with its albums, results and files, and ends all its sessions',
    limit: 'change',
    body: deleteAccountRequestSchema,
    reply: null,
    async handler({ deps, account, body, log }) {
      await eraseOwnAccount({ ...deps, log }, account, body.currentPassword ?? null);
      return { body: undefined };
    },
  }),
];
