import type { GoTrueClient } from '@supabase/auth-js';
import type { Socket } from 'socket.io-client';

/**
 * Hands every refreshed access token to the server, which ends a socket together with the last token that it was shown.
 * A connection that is being made asks for the token by itself; one that the server has ended is made anew, and the
 * queries ask meanwhile.
 * @returns stops it
 */
export function renewToken(
  auth: Pick<GoTrueClient, 'onAuthStateChange'>,
  socket: Pick<Socket, 'connected' | 'emit'>,
): () => void {
  const { data } = auth.onAuthStateChange((event, session) => {
    // Not kept for later: by then there may be a newer one.
    if (event !== 'TOKEN_REFRESHED' || session === null || !socket.connected) return;
    socket.emit('token', session.access_token);
  });
  return () => data.subscription.unsubscribe();
}
