const KEY = 'pendingEmail';

/** The address that waits for its confirmation mail in this tab; there is no session that could name it. */
export const pendingEmail = {
  get: () => sessionStorage.getItem(KEY),
  set: (email: string) => sessionStorage.setItem(KEY, email),
  clear: () => sessionStorage.removeItem(KEY),
};
