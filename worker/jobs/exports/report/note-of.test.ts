import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { emptyHistory, lineOfAlbum, lineOfPhoto } from './note-of.ts';

const photoId = '0190f6a0-0000-7000-8000-000000000001';
const of = { photoId, marks: [] };
const evidence = [{ photoId, measurement: 'blown_area', value: 3.7, region: WHOLE_FRAME } as const];

it('a sentence about a finding has its measurement below it once', () => {
  const said = emptyHistory();
  const sentence = { text: 'A patch is blown out.', evidence, finding: 0 };
  expect(lineOfPhoto(sentence, of, said).note).toBe('Blown out: 4 % of the photo.');
  expect(lineOfPhoto(sentence, of, said).note).toBeNull();
});

it('a sentence about an album says in which photos, after what was measured in them', () => {
  const sentence = { text: 'Patches are blown out.', evidence, finding: 0 };
  expect(lineOfAlbum(sentence, new Map([[photoId, 3]]), emptyHistory()).note).toBe(
    'Blown out: 4 % of the photo (photo 3).',
  );
});

it('a sentence that rests on all measurements has none below it', () => {
  const sentence = { text: 'No technical weakness was found.', evidence, finding: null };
  expect(lineOfPhoto(sentence, of, emptyHistory()).note).toBeNull();
  expect(lineOfAlbum(sentence, new Map([[photoId, 1]]), emptyHistory()).note).toBeNull();
});

it('"the coach saw this" is said once for each place, and for each finding without a place', () => {
  const said = emptyHistory();
  const seenAt = (text: string, region: Region, finding: number) => ({
    text,
    finding,
    evidence: [{ photoId, measurement: null, value: null, region }],
  });
  const corner = { x: 0, y: 0, width: 0.2, height: 0.2 };
  const marks = [{ number: 1, region: corner, isSeen: true }];
  const noteOf = (text: string, region: Region, finding: number) =>
    lineOfPhoto(seenAt(text, region, finding), { photoId, marks }, said).note;
  expect(noteOf('A bin stands there.', corner, 0)).toBe('Mark 1. Seen by the coach.');
  expect(noteOf('It pulls the eye.', corner, 0)).toBeNull();
  expect(noteOf('It tells little.', WHOLE_FRAME, 1)).toBe('Seen by the coach.');
  expect(noteOf('Nothing happens.', WHOLE_FRAME, 1)).toBeNull();
  expect(noteOf('The light is flat.', WHOLE_FRAME, 2)).toBe('Seen by the coach.');
});
