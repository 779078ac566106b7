import type { PhotoCritique, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import {
  formatMeasurement,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { critiquePhoto } from '../measured/critique-photo.ts';
import { ALL_CATEGORIES, contextOf, photoOf, sceneNames } from './scenes.ts';

const CATEGORY_NAMES = {
  lighting_exposure: 'Lighting & exposure',
  composition_balance: 'Composition & balance',
  focus_sharpness: 'Focus & sharpness',
  mood_emotional_impact: 'Mood',
} as const;

const FIELD_NAMES = [
  ['whatsWorking', 'Working'],
  ['whatToImprove', 'Improve'],
  ['quickWin', 'Quick win'],
  ['learn', 'Learn'],
  ['deepDive', 'Deep dive'],
] as const;

const texts = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join(' ');

function card({ category, score, sentences, findings }: PhotoCritique): string {
  const fields = FIELD_NAMES.flatMap(([field, name]) => {
    const said = texts(sentences[field]);
    return said === '' ? [] : [`- _${name}:_ ${said}`];
  });
  const found = findings.map(({ kind, ...finding }) =>
    finding.measurement === null
      ? `${kind} (seen)`
      : `${kind} (${measurementLabel(finding.measurement)} ${formatMeasurement(finding.measurement, finding.value)})`,
  );
  const basis = found.length === 0 ? 'Nothing was found.' : `Rests on ${found.join(', ')}.`;
  return [
    `**${CATEGORY_NAMES[category]} · ${Math.round(score)}**`,
    '',
    ...fields,
    `- ${basis}`,
  ].join('\n');
}

/** The cards of the measured critic for measured photos, as a page to read. Written by `npm run sample-cards`. */
export function sampleCards(): string {
  const scenes = sceneNames.map((name) => {
    const cards = critiquePhoto(photoOf(name), ALL_CATEGORIES, contextOf()).map(card);
    return `## ${name}\n\n${cards.join('\n\n')}`;
  });
  return `# What the built-in critic says

Cards of ${sceneNames.length} photos, some of them damaged on purpose, for reading: a change of a sentence or a threshold shows here.
\`npm run sample-cards\` writes this file, and a test compares it with what the critic writes.

${scenes.join('\n\n')}
`;
}
