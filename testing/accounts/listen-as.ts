import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';

/** Opens a socket with the access token of a session. @returns what resolves with the reason of its end */
export async function listenAs(
  url: string,
  { access_token }: { access_token: string },
): Promise<{ ended: Promise<string> }> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: access_token },
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(null));
    socket.on('connect_error', reject);
  });
  return { ended };
}
