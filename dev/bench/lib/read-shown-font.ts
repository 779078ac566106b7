import type { Page } from 'playwright-core';

/**
 * Reads the font that the browser rendered an element in, which may be a fallback for the one in its style.
 * @param selector of one element
 * @returns the font's name, with "(a fallback)" if it is not a web font
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
