const KEY = 'invitation';

/** The token of the invitation that was opened in this tab: it is removed from the address, and survives a reload. */
export const invitation = {
  get: () => sessionStorage.getItem(KEY),
  set: (token: string) => sessionStorage.setItem(KEY, token),
  clear: () => sessionStorage.removeItem(KEY),
};
