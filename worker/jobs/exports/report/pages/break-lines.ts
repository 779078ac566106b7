import LineBreaker from 'linebreak';

/** Between a number and what it counts, and between a word and its number: "78 mm", "1 1/2 stops", "ISO 400". */
const INSEPARABLE =
  /(?<=\d) (?=of \d|(?:\d\/\d|%|mm|s|EV|stops?)(?![\p{L}\d]))|(?<=\b(?:ISO|Marks?|Photos?)|\d of) (?=\d)/gu;
const NO_BREAK_SPACE = '\u00A0';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Divides a text where a line can end by the rules of Unicode (UAX #14): no line begins with a comma. */
function partsOf(text: string): string[] {
  const breaker = new LineBreaker(text.replace(INSEPARABLE, NO_BREAK_SPACE));
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    parts.push(text.slice(start, next.position));
    start = next.position;
  }
  return parts;
}

type WidthOf = (text: string) => number;

/**
 * Breaks a text into lines. A word that is wider than a line is broken anywhere; spaces at the end of a line take no room.
 * @param width of a line, in the unit of `widthOf`
 */
function breakLines(text: string, width: number, widthOf: WidthOf): string[] {
  const isTooWide = (line: string) => widthOf(line.trimEnd()) > width;
  const pieces = partsOf(text).flatMap((part) =>
    isTooWide(part) ? Array.from(graphemes.segment(part), ({ segment }) => segment) : [part],
  );
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && isTooWide(line + piece)) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line];
}

/** The narrowest line, as a share of the width, that is tried to keep a single word off the last line. */
const NARROWEST = 0.8;
const STEP = 0.02;

/** Whether the last line is a single word. */
const endsInOneWord = (lines: readonly string[]): boolean =>
  lines.length > 1 && !/\S\s+\S/.test(lines.at(-1) ?? '');

/**
 * As `breakLines`, but with shorter lines if the last line would have a single word and the number of lines stays the
 * same.
 */
export function breakParagraph(text: string, width: number, widthOf: WidthOf): string[] {
  const widest = breakLines(text, width, widthOf);
  if (!endsInOneWord(widest)) return widest;
  for (let part = 1 - STEP; part >= NARROWEST; part -= STEP) {
    const lines = breakLines(text, part * width, widthOf);
    if (lines.length > widest.length) break;
    if (!endsInOneWord(lines)) return lines;
  }
  return widest;
}

/** Enough halvings to find the narrowest line to about one point. */
const STEPS = 8;

/** As `breakLines`, with lines of about equal length, for titles. */
export function balanceLines(text: string, width: number, widthOf: WidthOf): string[] {
  let best = breakLines(text, width, widthOf);
  const count = best.length;
  if (count < 2) return best;
  let [low, high] = [width / 2, width];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    const lines = breakLines(text, middle, widthOf);
    if (lines.length > count) low = middle;
    else [best, high] = [lines, middle];
  }
  return best;
}
