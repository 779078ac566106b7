/** The paths of the pages for operators. Apart from `PAGES`, which every visitor loads. */
export const ADMIN_PAGES = {
  overview: '/admin',
  accounts: '/admin/accounts',
  account: '/admin/accounts/:accountId',
  albums: '/admin/albums',
  album: '/admin/albums/:albumId',
  deadLetters: '/admin/dead-letters',
  board: '/admin/board',
  spend: '/admin/spend',
  disputed: '/admin/disputed',
  audit: '/admin/audit',
} as const;
