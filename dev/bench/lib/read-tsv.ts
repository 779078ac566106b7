import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The lines of a file of tab-separated cells, without its head. @throws ZodError for a line of another form */
export const readTsv = <Line extends z.ZodType>(file: string, schema: Line): z.output<Line>[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => schema.parse(line.split('\t')));
