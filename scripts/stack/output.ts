import { styleText } from 'node:util';
import { formatLogLine } from './format-log-line.ts';

type Style = Parameters<typeof styleText>[0];
const STYLES: Style[] = ['cyan', 'magenta', 'blue', 'yellow', 'green'];

export type Print = (name: string, line: string) => void;

/**
 * Creates the function that prints the lines of several processes, each prefixed with the process's
 * name in that process's color.
 * @param isJson prints the lines unchanged, for machines
 */
export function createPrint(isJson: boolean, write: (text: string) => void): Print {
  const styles = new Map<string, Style>();
  return (name, line) => {
    if (isJson) {
      write(`${line}\n`);
      return;
    }
    const style = styles.get(name) ?? STYLES[styles.size % STYLES.length] ?? 'dim';
    styles.set(name, style);
    const prefix = styleText(style, `${name.padEnd(9)}|`);
    for (const part of formatLogLine(line).split('\n')) write(`${prefix} ${part}\n`);
  };
}
