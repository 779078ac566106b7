import { launchBrowser } from './browser.ts';

await launchBrowser();
