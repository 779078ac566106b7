import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];
const STYLES: Style[] = ['cyan', 'magenta', 'blue', 'yellow', 'green'];

const LEVELS: Record<number, [label: string, style: Style]> = {
  10: ['TRACE', 'dim'],
  20: ['DEBUG', 'dim'],
  30: ['INFO ', 'green'],
  40: ['WARN ', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'red'],
};

/** Fields that the compact line already shows, or that don't help a developer. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'process', 'hostname', 'msg', 'stack']);
const LONGEST_VALUE = 160;

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/**
 * Turns one JSON line of pino into a compact one for people: time, level, message, fields. The
 * stack of an error follows on separate lines. Any other text is returned unchanged.
 */
function formatLogLine(line: string): string {
  if (!line.startsWith('{')) return line;
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line);
  } catch {
    return line; // starts with a brace but isn't JSON
  }
  const [label, style] = LEVELS[Number(entry['level'])] ?? ['     ', 'dim'];
  const time = new Date(entry['time'] as string | number);
  const clock = Number.isNaN(time.getTime()) ? '' : time.toTimeString().slice(0, 8);
  const { err, ...rest } = entry;
  const error = err instanceof Object ? (err as { message?: string; stack?: string }) : null;
  const fields = Object.entries(error ? { ...rest, error: error.message ?? '' } : rest)
    .filter(([name, value]) => !LEFT_OUT.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => styleText('dim', `${name}=${formatValue(value)}`));
  const message = String(entry['msg'] ?? '');
  const first = [styleText('dim', clock), styleText(style, label), message, ...fields].join(' ');
  const stack = error?.stack?.split('\n').slice(1).join('\n');
  return stack ? `${first}\n${styleText('dim', stack)}` : first;
}

export type Print = (name: string, line: string) => void;

/**
 * Creates the function that prints the lines of several processes, each prefixed with the process's
 * name in that process's color.
 * @param isJson prints the lines unchanged, for machines
 */
export function createPrint(isJson: boolean): Print {
  const styles = new Map<string, Style>();
  return (name, line) => {
    const style = styles.get(name) ?? STYLES[styles.size % STYLES.length] ?? 'dim';
    styles.set(name, style);
    const prefix = isJson ? '' : `${styleText(style, `${name.padEnd(9)}|`)} `;
    const text = isJson ? line : formatLogLine(line);
    for (const part of text.split('\n')) process.stdout.write(`${prefix}${part}\n`);
  };
}
