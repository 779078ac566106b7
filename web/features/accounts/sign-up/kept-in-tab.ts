/** A text in the tab's session storage, which survives a reload. */
const keptInTab = (key: string) => ({
  get: () => sessionStorage.getItem(key),
  set: (text: string) => sessionStorage.setItem(key, text),
  clear: () => sessionStorage.removeItem(key),
});

/** The token of the invitation that was opened in this tab: it is removed from the address. */
export const invitation = keptInTab('invitation');

/** The email whose confirmation this tab waits for: before confirmation there is no session to read it from. */
export const pendingEmail = keptInTab('pendingEmail');
