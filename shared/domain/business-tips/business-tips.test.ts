import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoMeasurements } from '@photo-coach/shared/contracts/measurements.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { businessTips } from './business-tips.ts';
import { cropTips } from './crops.ts';

const NOTHING = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [], deepDive: [] };
const EVEN = { severity: 0.6, sureness: 0.9, region: WHOLE_FRAME, basis: 'measured' } as const;
const finding = (kind: Finding['kind'], photoId: string, more: Partial<Finding> = {}): Finding =>
  ({
    ...EVEN,
    kind,
    photoId,
    polarity: 'weakness',
    measurement: 'noise',
    value: 1,
    ...more,
  }) as Finding; // a measured one, whatever is changed

const photo = (id: string, [width, height] = [6000, 4000]) =>
  ({ id, state: 'critiqued', width, height, measurements: null }) as const;

const category = (...findings: Finding[]) => ({ findings, sentences: NOTHING });
const context = (questionnaire: JobContext['questionnaire'] = {}): JobContext => ({
  mode: 'album',
  questionnaire,
});

const album = (more: Partial<Parameters<typeof businessTips>[0]>) =>
  businessTips({
    context: context(),
    isAlbum: true,
    photos: ['a', 'b', 'c', 'd'].map((id) => photo(id)),
    ofPhotos: [],
    ofAlbum: [],
    bestId: null,
    ...more,
  });

const textsOf = (tips: ReturnType<typeof businessTips>) =>
  tips.map(({ topic, sentence }) => `${topic}: ${sentence.text}`);

test('what a client minds most comes first, by the kind of client, and points to every photo', () => {
  const ofPhotos = [
    category(finding('noise', 'a'), finding('out_of_focus', 'd')),
    category(finding('out_of_focus', 'b'), finding('leading_lines', 'c')),
  ];
  const tips = album({ ofPhotos, context: context({ primary_genre: 'Weddings' }) });
  expect(textsOf(tips)).toEqual([
    'sendBack: Out of focus in photos 2 and 4. Leave them out of the delivery: the couple will notice, and sharpening brings nothing back.',
    'sendBack: Noise in photo 1. Reduce the noise before a large print; at web size nobody will see it.',
    'delivery: Deliver 2 of 4 photos, without photos 2 and 4. Each is not sharp.',
  ]);
  expect(tips[0]?.sentence.evidence.map(({ photoId }) => photoId)).toEqual(['d', 'b']);
});

test('a slight, unsure or intended weakness is not in the tips for a client', () => {
  const ofPhotos = [
    category(
      finding('out_of_focus', 'a', { severity: 0.1 }),
      finding('dark_face', 'b', { sureness: 0.3 }),
      finding('soft_focus', 'c', { polarity: 'intent' }),
      finding('sharp_eyes', 'd', { polarity: 'strength' }),
    ),
  ];
  expect(album({ ofPhotos })).toEqual([]);
});

test('of near-duplicates the better one is delivered, and the others are not', () => {
  const kept = finding('near_duplicate', 'c', { value: 2 });
  const place = { region: WHOLE_FRAME, measurement: 'near_duplicates', value: 2 } as const;
  const said = {
    text: 'Two photos repeat each other.',
    evidence: ['c', 'a'].map((photoId) => ({ ...place, photoId })),
    finding: 0,
  };
  const ofAlbum = [{ findings: [kept], sentences: { ...NOTHING, whatToImprove: [said] } }];
  expect(textsOf(album({ ofAlbum }))).toEqual([
    'delivery: Deliver 3 of 4 photos, without photo 1. It is a repeat of a better one.',
  ]);
});

test('an uneven set gets a tip to match it', () => {
  const drift = category(finding('color_drift', 'b'), finding('color_drift', 'd'));
  expect(textsOf(album({ ofAlbum: [drift] }))).toEqual([
    'set: Match the white balance of photos 2 and 4 to the others before you deliver: side by side, the jump shows.',
  ]);
});

test('tips number photos like the viewer, which leaves out failed ones', () => {
  const photos = [{ ...photo('a'), state: 'failed' as const }, photo('b'), photo('c')];
  const ofPhotos = [category(finding('tilt', 'c'))];
  expect(textsOf(album({ photos, ofPhotos }))).toEqual([
    'sendBack: Tilted in photo 2. Straighten it before you deliver: left as it is, it looks careless.',
  ]);
});

test('there is no tip on what to deliver if every photo would be left out', () => {
  const ofPhotos = ['a', 'b', 'c', 'd'].map((id) => category(finding('camera_shake', id)));
  expect(album({ ofPhotos }).some(({ topic }) => topic === 'delivery')).toBe(false);
});

/** A photo of 6000 × 4000 pixels whose subject lies in a box. */
function withSubject(
  region: Region | null,
  [width, height] = [6000, 4000],
  kind: 'person' | null = 'person',
) {
  const subject = region && { kind, name: null, region, sureness: 0.9, mask: '' };
  const measurements = { subject } as PhotoMeasurements; // the only fields that are read
  return { id: 'a', state: 'critiqued', width, height, measurements } as const;
}

const box = (x: number, width: number): Region => ({ x, y: 0.2, width, height: 0.6 });
const NAME = { name: 'The photo' };
const texts = (...[photo, usage]: [ReturnType<typeof withSubject>, 'Instagram' | 'Print']) =>
  cropTips(photo, { ...NAME, usage }).map(({ text }) => text);

const CROP = 'For a vertical 4:5 crop for Instagram, crop the photo from the';

// A 4:5 crop keeps 0.533 of the width of a 3:2 photo.
test.each([
  ['on the right', box(0.55, 0.4), `${CROP} left: a crop of the middle cuts the subject.`],
  ['on the left', box(0.02, 0.4), `${CROP} right: a crop of the middle cuts the subject.`],
  [
    'too wide',
    box(0.1, 0.8),
    'The photo loses part of its subject in a vertical 4:5 crop for Instagram: keep its own shape, or offer another photo.',
  ],
])('a crop takes from a subject %s', (_where, region, text) => {
  expect(texts(withSubject(region), 'Instagram')).toEqual([text]);
});

test.each([
  ['a subject in the middle', withSubject(box(0.3, 0.4))],
  ['a subject that fills the frame', withSubject(box(0.02, 0.95))],
  ['something salient that was not recognized', withSubject(box(0.1, 0.8), [6000, 4000], null)],
  ['no subject', withSubject(null)],
])('a crop of %s needs no advice', (_what, photo) => {
  expect(texts(photo, 'Instagram')).toEqual([]);
});

test('a photo in the format of the print needs no crop', () => {
  expect(texts(withSubject(box(0.02, 0.4), [5000, 4000]), 'Print')).toEqual([]);
});

test('the use of a photo decides which crops matter', () => {
  const photo = withSubject(box(0.01, 0.4));
  const crops = (usage?: 'Personal project' | 'Website/Portfolio') =>
    cropTips(photo, { ...NAME, usage }).length;
  expect([crops(), crops('Website/Portfolio'), crops('Personal project')]).toEqual([2, 0, 0]);
});
