import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const ANSWER = { scene: 'A "boat" on a lake.', remarks: [{ what: 'One.' }, { what: 'Two.' }] };
const TEXT = JSON.stringify(ANSWER);

it.each([
  ['as it is', TEXT],
  ['in a fence', `\`\`\`json\n${TEXT}\n\`\`\``],
  ['before and after words', `Sure! Here is it: ${TEXT}\nI hope {this} helps.`],
  ['after thinking', `<think>{"scene": "not this"}</think>${TEXT}`],
  ['after thinking whose opening tag is missing', `the boat { } is small</think>\n${TEXT}`],
  ['with trailing commas', TEXT.replaceAll('}', ',}')],
  ['with comments', TEXT.replace('"remarks"', '// the remarks\n"remarks"')],
  [
    'in single quotes',
    `{'scene': 'A "boat" on a lake.', 'remarks': [{'what': 'One.'}, {'what': 'Two.'}]}`,
  ],
])('readJson reads an answer %s', (_, text) => {
  expect(readJson(text)).toEqual(ANSWER);
});

it('readJson keeps the complete part of a truncated answer', () => {
  const cut = readJson(TEXT.slice(0, TEXT.indexOf('Two')));
  expect(cut).toMatchObject({ scene: ANSWER.scene, remarks: [{ what: 'One.' }] });
});

it.each(['', 'No.', '[1, 2]', '{', `${'{"a":'.repeat(5000)}`])(
  'readJson finds nothing in %j',
  (text) => {
    expect(readJson(text)).toBeNull();
  },
);
