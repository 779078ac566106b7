import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

const ANSWER = { scene: 'A "boat" on a lake.', remarks: [{ what: 'One.' }, { what: 'Two.' }] };
const TEXT = JSON.stringify(ANSWER);

it.each([
  ['as it is', TEXT],
  ['in a fence', `\`\`\`json\n${TEXT}\n\`\`\``],
  ['after and before words', `Sure! Here is it: ${TEXT}\nI hope {this} helps.`],
  ['after thinking', `<think>{"scene": "not this"}</think>${TEXT}`],
  ['after thinking whose begin is gone', `the boat { } is small</think>\n${TEXT}`],
  ['with trailing commas', TEXT.replaceAll('}', ',}')],
  ['with comments', TEXT.replace('"remarks"', '// the remarks\n"remarks"')],
  [
    'in single quotes',
    `{'scene': 'A "boat" on a lake.', 'remarks': [{'what': 'One.'}, {'what': 'Two.'}]}`,
  ],
])('reads an answer %s', (_, text) => {
  expect(readJson(text)).toEqual(ANSWER);
});

it('keeps what is whole of an answer that was cut off', () => {
  const cut = readJson(TEXT.slice(0, TEXT.indexOf('Two')));
  expect(cut).toMatchObject({ scene: ANSWER.scene, remarks: [{ what: 'One.' }] });
});

it.each(['', 'No.', '[1, 2]', '{', `${'{"a":'.repeat(5000)}`])('finds nothing in %j', (text) => {
  expect(readJson(text)).toBeNull();
});
