import type { Page } from 'playwright-core';

/** The message by which the server of socket.io accepts a connection to the default namespace. */
const CONNECTED = '40{';

/** Opens a page, and waits until pushed events reach it. Its buttons work by then, too. */
export async function openConnected(page: Page, address: string): Promise<void> {
  const connected = Promise.withResolvers<void>();
  page.once('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith(CONNECTED)) connected.resolve();
    }),
  );
  await page.goto(address);
  await connected.promise;
}
