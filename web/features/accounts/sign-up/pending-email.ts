const KEY = 'pendingEmail';

/** The email that this tab waits to be confirmed: before confirmation there is no session to read it from. */
export const pendingEmail = {
  get: () => sessionStorage.getItem(KEY),
  set: (email: string) => sessionStorage.setItem(KEY, email),
  clear: () => sessionStorage.removeItem(KEY),
};
