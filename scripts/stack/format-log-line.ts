import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

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

/** An error as `message`, with its stack on the following lines. */
function splitError(value: unknown): { message: string; stack: string } {
  const { message = '', stack = '' } = value as { message?: string; stack?: string };
  return { message, stack: stack.split('\n').slice(1).join('\n') };
}

/**
 * Turns one JSON line of pino into a compact one for people: time, level, message, fields. The
 * stack of an error follows on separate lines. Any other text is returned unchanged.
 */
export function formatLogLine(line: string): string {
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
  const error = err instanceof Object ? splitError(err) : undefined;
  const fields = Object.entries(error ? { ...rest, error: error.message } : rest)
    .filter(([name, value]) => !LEFT_OUT.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => styleText('dim', `${name}=${formatValue(value)}`));
  const message = String(entry['msg'] ?? '');
  const first = [styleText('dim', clock), styleText(style, label), message, ...fields].join(' ');
  return error?.stack ? `${first}\n${styleText('dim', error.stack)}` : first;
}
