import type { Page } from 'playwright-core';

/**
 * The font that an element is drawn with, which need not be the one that it asks for.
 * @param selector of one element
 * @returns its name, and whether it came with the page
 */
export async function readShownFont(page: Page, selector: string): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const element = { nodeId: root.nodeId, selector };
  const { nodeId } = await devTools.send('DOM.querySelector', element);
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts
    .map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' (a fallback)'}`)
    .join(', ');
}
