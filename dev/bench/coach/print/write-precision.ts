import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import type { NamedWeakness } from '../figures/precision.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = '.cache/coach';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const lineOf = ({ photo, isFrozen, finding, text, verdict, by }: NamedWeakness): string => {
  const set = isFrozen ? 'frozen' : 'tuned';
  const cells = [photo, set, finding.kind, placeOf(finding.region), text, verdict, by];
  return `| ${cells.map(cell).join(' | ')} |`;
};

/** Writes every named weakness with its verdict as a table, for those who judge them. @returns the file's path */
export function writePrecision(
  named: readonly NamedWeakness[],
  critic: 'check' | 'coach' = 'check',
): string {
  const name = path.join(FOLDER, critic === 'check' ? 'precision.md' : 'precision-coach.md');
  const file = path.join(ROOT, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const head = [
    '| photo | set | kind | place | the card says | verdict | by |',
    `|${' --- |'.repeat(7)}`,
  ];
  writeFileSync(file, `${[...head, ...named.map(lineOf)].join('\n')}\n`);
  return name;
}
