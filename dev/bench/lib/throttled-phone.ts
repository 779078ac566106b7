import type { Browser, Page } from 'playwright-core';

/** Screen of a typical phone. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** How many times slower the phone's processor is than this machine's. */
const CPU_SLOWDOWN = 4;

/**
 * The preset "Fast 4G" of Chromium's DevTools (front_end/core/sdk/NetworkManager.ts), in bytes per second and
 * milliseconds: 90% of 9 Mbit/s down and of 1.5 Mbit/s up, and 2.75 times a round trip of 60 ms. DevTools uses that
 * factor because it delays whole requests, not packets.
 */
const FAST_4G = {
  offline: false,
  downloadThroughput: ((9 * 1000 * 1000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1000 * 1000) / 8) * 0.9,
  latency: 60 * 2.75,
};

/** The phone and its network, for the report. */
export const PHONE_DESCRIPTION = `${PHONE.viewport.width} × ${PHONE.viewport.height} at ${PHONE.deviceScaleFactor}×, processor ${CPU_SLOWDOWN}× slower, Fast 4G (${(FAST_4G.downloadThroughput * 8) / 1e6} Mbit/s down, ${FAST_4G.latency} ms per request)`;

/** Opens a page on a throttled phone with an empty cache. Close the page's context after use. */
export async function openThrottledPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', FAST_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}
