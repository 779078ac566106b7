import { CRITIQUE_FIELDS, type PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { meanOf } from '../../critic/rows/row.ts';
import { type Reviewed, saidOn } from '../reviewed.ts';

const regionText = ({ x, y, width, height }: Region): string =>
  [x, y, width, height].map((share) => share.toFixed(2)).join(' ');

function findingLine(finding: Finding, isSaid: boolean): string {
  const { kind, polarity, severity, sureness, region, measurement, value } = finding;
  const weight = `severity ${severity.toFixed(2)}, sureness ${sureness.toFixed(2)}`;
  const place = `${placeOf(region)} [${regionText(region)}]`;
  return `    ${isSaid ? '•' : '◦'} ${polarity} ${kind}, ${place}: ${measurement} ${value}, ${weight}`;
}

function card(critique: PhotoCritique): string[] {
  const { category, score, findings, sentences } = critique;
  const said = new Set(saidOn(critique).map(({ finding }) => finding));
  const fields = CRITIQUE_FIELDS.flatMap((field) => {
    const texts = sentences[field].map(({ text }) => `    ${text}`);
    return texts.length === 0 ? [] : [`  ${field}`, ...texts];
  });
  const found = findings.map((finding) => findingLine(finding, said.has(finding)));
  return [
    '',
    `${category} ${score.toFixed(0)}`,
    ...fields,
    ...(found.length > 0 ? ['  findings (• on the card)', ...found] : []),
  ];
}

/** Everything that is said about a photo, as a person reads it, and what was found with its place. */
export function photoText({ photo, critiques, narrative, lead }: Reviewed): string {
  const overall = meanOf(critiques.map(({ score }) => score)).toFixed(0);
  const rest = narrative.filter((sentence) => sentence !== lead).map(({ text }) => `  ${text}`);
  return [
    `${photo}  overall ${overall}`,
    `  First: ${lead?.text ?? '–'}`,
    ...rest,
    ...critiques.flatMap(card),
    '',
  ].join('\n');
}
