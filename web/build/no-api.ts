/** Stands for `web/lib/api/call-api.ts` while pages are rendered by the build, where there is no session and no server. */
export const callApi = (): never => {
  throw new Error('a page that the build renders requests nothing');
};
