/** The paths of the pages for operators. Not part of `PAGES`, which every visitor loads. */
export const ADMIN_PAGES = {
  overview: '/admin',
  accounts: '/admin/accounts',
  account: '/admin/accounts/:accountId',
  albums: '/admin/albums',
  album: '/admin/albums/:albumId',
} as const;

/** The page of an account, for operators. */
export const adminAccountPage = (accountId: string) =>
  ADMIN_PAGES.account.replace(':accountId', accountId);

/** The page of what happened to an album, for operators. */
export const adminAlbumPage = (albumId: string) => ADMIN_PAGES.album.replace(':albumId', albumId);
