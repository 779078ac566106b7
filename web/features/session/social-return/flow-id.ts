const KEY = 'socialFlowId';

/**
 * The id of the social sign-in that this tab has started. Each pending one has its own PKCE verifier in the auth
 * client's storage; without the id the client would use the newest of all tabs.
 */
export const pendingFlowId = {
  get: () => sessionStorage.getItem(KEY),
  set: (flowId: string) => sessionStorage.setItem(KEY, flowId),
  clear: () => sessionStorage.removeItem(KEY),
};
