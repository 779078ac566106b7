import { styleText } from 'node:util';

export const heading = (text: string): void => console.log(styleText('bold', `\n${text}`));
export const line = (text: string): void => console.log(`  ${text}`);
