const KEY = 'socialFlowId';

/**
 * Which of the browser's pending social sign-ins this tab has begun. Each has a secret of its own in
 * the auth client's storage; without the id the newest of all tabs would be taken.
 */
export const pendingFlowId = {
  get: () => sessionStorage.getItem(KEY),
  set: (flowId: string) => sessionStorage.setItem(KEY, flowId),
  clear: () => sessionStorage.removeItem(KEY),
};
