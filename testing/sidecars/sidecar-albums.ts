import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '../fixtures/insert-account.ts';
import { insertRows } from '../fixtures/rows.ts';
import { acceptAlbum } from '../product/accept-album.ts';
import type { TestApi } from '../product/start-api.ts';

/** A finding in a photo of these tests, with its text. */
type Found = {
  kind: FindingKind;
  polarity: Finding['polarity'];
  region: Region;
  said: string;
};

/** A critiqued photo of these tests. */
export type JudgedPhoto = {
  name: string;
  /** 0–10, of the two categories. */
  scores: [lighting: number, composition: number];
  found: Found[];
  image: Pick<PhotoRow, 'orientation' | 'turn'> & { width: number; height: number };
  pick: PhotoPick | null;
};

const findingOf = ({ kind, polarity, region }: Found, photoId: string): Finding => ({
  kind,
  polarity,
  region,
  photoId,
  severity: 0.5,
  sureness: 0.9,
  basis: 'seen',
  measurement: null,
  value: null,
});

/** The long text of a critique that says each finding, and a tip for the first weakness. */
function longText(found: readonly Found[], photoId: string) {
  const sentences = found.map(({ polarity, said, region }, finding) => ({
    polarity,
    sentence: {
      text: said,
      finding,
      evidence: [{ photoId, region, measurement: null, value: null }],
    },
  }));
  const of = (polarity: Finding['polarity']) =>
    sentences.filter((each) => each.polarity === polarity).map(({ sentence }) => sentence);
  const said = { whatsWorking: of('strength'), whatToImprove: of('weakness') };
  return {
    checked: [],
    detailed_analysis: '',
    whatsWorking: '',
    whatToImprove: '',
    quickWin: '',
    learn: '',
    deepDive: '',
    sentences: { ...said, quickWin: [], learn: [], deepDive: [] },
  };
}

/** An album of an account whose analysis is complete, with these photos. */
export async function judgedAlbum(
  api: TestApi,
  account: TestAccount,
  photos: readonly JudgedPhoto[],
): Promise<{ albumId: string; photoIds: string[] }> {
  const { db } = api.dependencies;
  const { userId: user_id } = account;
  const { albumId: album_id, jobId: job_id } = await acceptAlbum(api, account, photos.length);
  const rows = db.selectFrom('photos').select('id').where('album_id', '=', album_id);
  const photoIds = (await rows.orderBy('position').execute()).map(({ id }) => id);
  for (const [index, { name, scores, found, image, pick }] of photos.entries()) {
    const photo_id = photoIds[index] ?? '';
    const state = 'critiqued' as const;
    await db
      .updateTable('photos')
      .set({ name, state, ...image })
      .where('id', '=', photo_id)
      .execute();
    if (pick) await insertRows(db, 'picks', { photo_id, ...pick });
    const all: [PhotoCategory, readonly Found[]][] = [
      ['lighting_exposure', found],
      ['composition_balance', []],
    ];
    for (const [at, [category, own]] of all.entries()) {
      await insertRows(db, 'critiques', {
        id: newId(),
        job_id,
        album_id,
        user_id,
        photo_id,
        category,
        short_text: '',
        score: scores[at] ?? 0,
        critic: 'measured',
        long_text: json(longText(own, photo_id)),
        findings: json(own.map((each) => findingOf(each, photo_id))),
      });
    }
  }
  await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', job_id).execute();
  return { albumId: album_id, photoIds };
}

const box = (x: number, y: number, width: number, height: number): Region => ({
  x,
  y,
  width,
  height,
});

const image = (
  orientation: JudgedPhoto['image']['orientation'],
  turn: JudgedPhoto['image']['turn'] = null,
): JudgedPhoto['image'] => ({ orientation, turn, width: 3000, height: 2000 });

const TILT: Found = {
  kind: 'tilt',
  polarity: 'weakness',
  region: box(0.1, 0.3, 0.8, 0.2),
  said: 'The horizon drops to the right by 2°.',
};
const BLOWN: Found = {
  kind: 'blown_highlights',
  polarity: 'weakness',
  region: box(0.6, 0.05, 0.2, 0.1),
  said: 'The sky is <blown> & gone: "no detail" is left.',
};
const SHARP: Found = {
  kind: 'sharp_subject',
  polarity: 'strength',
  region: box(0.25, 0.25, 0.5, 0.5),
  said: 'The dog is sharp from nose to tail. 🐕',
};
const DARK: Found = {
  kind: 'under_exposed',
  polarity: 'weakness',
  region: WHOLE_FRAME,
  said: 'התמונה חשוכה מדי.',
};
const PANNED: Found = {
  kind: 'panning',
  polarity: 'intent',
  region: box(0, 0.5, 1, 0.4),
  said: 'The streaks are meant.',
};

/** Twelve photos, of every orientation, flag and level, with names that are hard to encode. */
export const TWELVE: JudgedPhoto[] = [
  { name: 'IMG_1.jpg', scores: [9, 8], found: [SHARP], image: image(1), pick: null },
  {
    name: 'Tom & Jerry <1>.jpg',
    scores: [8, 8],
    found: [BLOWN, SHARP],
    image: image(6),
    pick: null,
  },
  { name: 'sunset 🌅.heic', scores: [7, 7.5], found: [TILT], image: image(1, 90), pick: null },
  { name: 'صورة.jpg', scores: [7, 7], found: [DARK, TILT], image: image(8), pick: null },
  { name: 'IMG_1.JPG', scores: [6, 6.5], found: [], image: image(3), pick: null },
  {
    name: 'img_1.png',
    scores: [6, 6],
    found: [PANNED],
    image: image(5),
    pick: { flag: 'pick', rating: 5 },
  },
  {
    name: '=SUM(A1).jpg',
    scores: [4.5, 4],
    found: [BLOWN],
    image: image(2, 180),
    pick: { flag: 'pick', rating: null },
  },
  {
    name: 'it’s "me".jpg',
    scores: [4, 4],
    found: [TILT, BLOWN],
    image: image(4),
    pick: { flag: null, rating: 0 },
  },
  {
    name: 'blurred.jpg',
    scores: [2.5, 2.5],
    found: [DARK],
    image: image(7),
    pick: { flag: 'reject', rating: 3 },
  },
  {
    name: 'old.jpg',
    scores: [2, 2.5],
    found: [TILT],
    image: image(1),
    pick: { flag: 'reject', rating: null },
  },
  {
    name: 'a,b.tif',
    scores: [2, 2],
    found: [BLOWN, TILT, SHARP],
    image: image(1, 270),
    pick: null,
  },
  { name: 'z.webp', scores: [1, 1], found: [DARK, BLOWN], image: image(6, 90), pick: null },
];
