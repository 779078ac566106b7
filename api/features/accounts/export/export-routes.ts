import {
  exportLinkReplySchema,
  exportQuerySchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { exportAccount } from './export-account.ts';
import { authenticateExportToken, signExportToken } from './export-token.ts';

const EXPORT_PATH = '/api/me/export';

/** The header that makes a browser save the export under this name. */
const attachment = (date: Date): string =>
  `attachment; filename="photo-coach-export-${date.toISOString().slice(0, 10)}.zip"`;

export const exportRoutes = [
  defineRoute({
    method: 'get',
    path: EXPORT_PATH,
    access: 'session',
    authenticateToken: authenticateExportToken,
    summary: 'All data of your account, as a zip; by header, or by an export link',
    limit: 'export',
    query: exportQuerySchema,
    reply: { streamed: 'application/zip' },
    handler: async ({ dependencies, account }) => ({
      body: await exportAccount(dependencies, account),
      headers: { 'content-disposition': attachment(dependencies.now()) },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/me/export-link',
    access: 'session',
    summary: 'An address that downloads your export without a header, for a minute',
    limit: 'export-link',
    reply: exportLinkReplySchema,
    async handler({ dependencies, account }) {
      const { token, expiresAt } = await signExportToken(dependencies, account);
      const url = `${publicUrl(dependencies.env)}${EXPORT_PATH}?${new URLSearchParams({ token })}`;
      return { body: { url, expiresAt: expiresAt.toISOString() } };
    },
  }),
];
