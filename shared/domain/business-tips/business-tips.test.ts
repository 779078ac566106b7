import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { businessTips } from './business-tips.ts';

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

const photo = (id: string) => ({ id, state: 'critiqued' }) as const;

const category = (...findings: Finding[]) => ({ findings, sentences: NOTHING });
const context = (questionnaire: JobContext['questionnaire'] = {}): JobContext => ({
  mode: 'album',
  questionnaire,
});

const album = (more: Partial<Parameters<typeof businessTips>[0]>) =>
  businessTips({
    context: context(),
    isAlbum: true,
    photos: ['a', 'b', 'c', 'd'].map(photo),
    ofPhotos: [],
    ofAlbum: [],
    ...more,
  });

const textsOf = (tips: ReturnType<typeof businessTips>) =>
  tips?.map(({ topic, sentence }) => `${topic}: ${sentence.text}`);

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
  expect(tips?.[0]?.sentence.evidence.map(({ photoId }) => photoId)).toEqual(['d', 'b']);
});

test.each([
  [{}, [], true],
  [{}, ['professional', 'hobby'], true],
  [{}, ['hobby', 'competitions'], false],
  [{ usage: 'Client delivery' }, ['hobby'], true],
  [{ improve_goal: 'Business', usage: 'Website/Portfolio' }, ['hobby'], true],
  [{ usage: 'Personal project' }, ['professional'], false],
] as const)(
  'answers %o and goals %o: tips for a client are given: %s',
  (answers, goals, isGiven) => {
    const photographer = { level: null, genres: [], goals: [...goals] };
    const tips = album({ context: { ...context(answers), photographer } });
    expect(tips !== null).toBe(isGiven);
  },
);

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
  expect(album({ ofPhotos })?.some(({ topic }) => topic === 'delivery')).toBe(false);
});
