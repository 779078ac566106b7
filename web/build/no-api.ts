/** Stands for `web/lib/api/send-signed-in.ts` while pages are rendered by the build, where there is no session and no server. */
export const sendSignedIn = (): never => {
  throw new Error('a page that the build renders requests nothing');
};
