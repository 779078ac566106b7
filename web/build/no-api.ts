/** Replaces `web/lib/api/call-api.ts` while the build renders pages, without a session and a server. */
export const callApi = (): never => {
  throw new Error('a page that the build renders requests nothing');
};
