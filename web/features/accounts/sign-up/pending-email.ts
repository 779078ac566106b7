const KEY = 'pendingEmail';

/** The email whose confirmation this tab waits for: before confirmation there is no session to read it from. */
export const pendingEmail = {
  get: () => sessionStorage.getItem(KEY),
  set: (email: string) => sessionStorage.setItem(KEY, email),
  clear: () => sessionStorage.removeItem(KEY),
};
