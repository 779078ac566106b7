import type { GoTrueClient } from '@supabase/auth-js';
import type { Socket } from 'socket.io-client';

/**
 * Sends every refreshed access token to the server, which closes a socket when its latest token expires. A connection in
 * progress reads the token itself; one that the server has closed reconnects, and queries poll in the meantime.
 * @returns a function that stops it
 */
export function renewToken(
  auth: Pick<GoTrueClient, 'onAuthStateChange'>,
  socket: Pick<Socket, 'connected' | 'emit'>,
): () => void {
  const { data } = auth.onAuthStateChange((event, session) => {
    // Not queued: by the time of the next connection there may be a newer token.
    if (event !== 'TOKEN_REFRESHED' || session === null || !socket.connected) return;
    socket.emit('token', session.access_token);
  });
  return () => data.subscription.unsubscribe();
}
