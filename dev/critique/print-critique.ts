import { styleText } from 'node:util';
import type { Sentence, SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { AlbumResult } from '../../shared/contracts/critiques.ts';
import { scoreName } from '../../shared/domain/critiques/critic-words.ts';
import { evidenceInWords } from '../../shared/domain/critiques/evidence-in-words.ts';
import { quietLines } from '../../shared/domain/critiques/quiet-line.ts';
import type { CritiquedFile } from './critique-file.ts';

const CATEGORY_NAMES = {
  lighting_exposure: 'Lighting & Exposure',
  composition_balance: 'Composition & Balance',
  focus_sharpness: 'Focus & Sharpness',
  mood_emotional_impact: 'Mood & Emotional Impact',
  lighting_consistency: 'Lighting Consistency',
  composition_framing: 'Composition & Framing',
  storytelling_flow: 'Storytelling Flow',
  repetition_variety: 'Repetition & Variety',
} as const;

const FIELD_NAMES = {
  whatsWorking: "What's working",
  whatToImprove: 'What to improve',
  quickWin: 'Quick win',
  learn: 'Learn',
  deepDive: 'Deep dive',
} as const;

const WIDTH = 92;

/** Breaks a text into lines of at most WIDTH characters. */
function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length + indent.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => indent + line).join('\n');
}

const texts = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

function fields(sentences: SentencesByField): string[] {
  return Object.entries(FIELD_NAMES).flatMap(([field, name]) => {
    const said = texts(sentences[field as keyof typeof FIELD_NAMES]); // entries of FIELD_NAMES
    return said === '' ? [] : [`  ${styleText('dim', name)}`, wrap(said, '    ')];
  });
}

/** The measurements behind the sentences. */
function evidence(sentences: SentencesByField): string {
  const all = Object.values(sentences)
    .flat()
    .flatMap((sentence) => sentence.evidence)
    .map(evidenceInWords);
  return styleText('dim', wrap([...new Set(all)].join(' '), '    '));
}

type Critique = {
  readonly category: keyof typeof CATEGORY_NAMES;
  readonly score: number;
  readonly checked: string[];
  readonly findings: Finding[];
  readonly sentences: SentencesByField;
};

function card({ category, score, checked, findings, sentences }: Critique): string[] {
  const quiet = quietLines({ category, critic: 'measured', checked, findings, sentences });
  const heading = `${CATEGORY_NAMES[category]}  ${Math.round(score)}`;
  const parts = [...fields(sentences), evidence(sentences)].filter((part) => part !== '');
  return [
    '',
    `  ${styleText('bold', heading)}`,
    ...quiet.map((line) => wrap(line, '    ')),
    ...parts,
  ];
}

/** A file's critique as text for a terminal. */
export function critiqueText(critiqued: CritiquedFile): string {
  const title = styleText(['bold', 'underline'], critiqued.file);
  if ('error' in critiqued) return `${title}\n  ${styleText('red', critiqued.error.message)}\n`;
  const score = `${scoreName({ critic: 'measured' })} ${critiqued.overall}`;
  return [`${title}  ${score}`, ...critiqued.critiques.flatMap(card), ''].join('\n');
}

/** An album's critique as text for a terminal. */
export function albumText({ narrative, critiques }: AlbumResult): string {
  const title = styleText(['bold', 'underline'], 'The album');
  return [title, wrap(texts(narrative), '  '), ...critiques.flatMap(card), ''].join('\n');
}
