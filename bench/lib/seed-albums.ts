import { ALBUM_CATEGORIES, PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { MEASUREMENT_UNITS, NO_EXIF } from '@photo-coach/shared/contracts/measurements.ts';
import type pg from 'pg';

/** As much as the detector and the measurements write for a photo. */
const MEASUREMENTS = {
  version: 3,
  items: Object.keys(MEASUREMENT_UNITS).map((name, index) => ({
    name,
    value: index * 1.37,
    abstained: null,
    sureness: 0.8,
    region: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
  })),
  things: [],
  subject: null,
  fingerprint: 'A'.repeat(4000),
};

const sentence = {
  text: 'The sky in the top left is blown out: there is no detail left to recover.',
  evidence: [
    {
      photoId: '',
      measurement: 'blown_area',
      value: 6.2,
      region: { x: 0, y: 0, width: 1, height: 1 },
    },
  ],
};
const FIELDS = ['whatsWorking', 'whatToImprove', 'quickWin', 'learn', 'deepDive'];
const LONG_TEXT = {
  detailed_analysis: sentence.text.repeat(6),
  ...Object.fromEntries(FIELDS.map((field) => [field, sentence.text.repeat(2)])),
  sentences: Object.fromEntries(FIELDS.map((field) => [field, [sentence, sentence]])),
};

/** A photo's critique has two findings on average. */
const FINDINGS = (['tilt', 'blown_highlights'] as const).map((kind) => ({
  kind,
  polarity: 'weakness',
  severity: 0.4,
  sureness: 0.8,
  photoId: '',
  region: { x: 0, y: 0, width: 1, height: 1 },
  value: 2.1,
  measurement: kind === 'tilt' ? 'horizon_tilt' : 'blown_area',
}));

/** All except the last, so that a filter can find nothing. */
const REQUESTED = ALBUM_CATEGORIES.slice(0, -1);

/** Every tenth album was taken with another camera. */
const CAMERAS = ['Canon EOS R6', 'Fujifilm X-T5'];

/**
 * Inserts the rows of finished analyses of albums, one album a day, with their photos and critiques as large as those
 * of real ones. Photos have thumbnails, whose URLs have to be signed.
 */
export async function seedAlbums(
  db: pg.Client,
  userId: string,
  { albums, photosPerAlbum }: { albums: number; photosPerAlbum: number },
): Promise<void> {
  await db.query(
    `insert into albums (id, user_id, title, mode, photo_count, created_at)
     select gen_random_uuid(), $1, 'Album ' || n, 'folder', $3, now() - n * interval '1 day'
     from generate_series(1, $2::int) n`,
    [userId, albums, photosPerAlbum],
  );
  await db.query(
    `insert into jobs (id, album_id, user_id, status, step, progress, overall_score, requested_categories, context, created_at)
     select gen_random_uuid(), id, user_id, 'done', 'done', 100, (extract(day from created_at) * 3)::int % 101, $2, $3, created_at
     from albums where user_id = $1`,
    [
      userId,
      JSON.stringify(REQUESTED),
      JSON.stringify({ mode: 'album', questionnaire: { primary_genre: 'Street' } }),
    ],
  );
  await db.query(
    `insert into photos (id, album_id, user_id, position, client_id, name, upload_path, thumb_path, width, height,
       thumbhash, state, exif, measurements, created_at)
     select gen_random_uuid(), albums.id, user_id, n - 1, 'p' || n, 'IMG_' || to_char(n, 'FM0000') || '.jpg',
       'uploads/' || user_id || '/' || gen_random_uuid() || '.jpg',
       'derivatives/' || user_id || '/' || gen_random_uuid() || '/thumb.webp', 6000, 4000,
       'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', 'critiqued',
       jsonb_set($3::jsonb, '{camera}', to_jsonb(
         case when extract(day from created_at)::int % 10 = 0 then $5::text else $6::text end)),
       $4::jsonb, created_at
     from albums, generate_series(1, $2::int) n where user_id = $1`,
    [
      userId,
      photosPerAlbum,
      JSON.stringify(NO_EXIF),
      JSON.stringify(MEASUREMENTS),
      CAMERAS[1],
      CAMERAS[0],
    ],
  );
  const insertCritiques = (from: string, photoId: string, categories: readonly string[]) =>
    db.query(
      `insert into critiques (id, job_id, album_id, user_id, photo_id, category, score, short_text, long_text, metrics,
         top_picks, findings, hotspots, critic, created_at)
       select gen_random_uuid(), jobs.id, jobs.album_id, jobs.user_id, ${photoId}, category, 7.25, 'Short.', $3::jsonb,
         '{}', '{}', $4::jsonb, '[]', 'measured', jobs.created_at
       from ${from} cross join unnest($2::text[]) category where jobs.user_id = $1`,
      [userId, categories, JSON.stringify(LONG_TEXT), JSON.stringify(FINDINGS)],
    );
  await insertCritiques('jobs', 'null', REQUESTED);
  await insertCritiques(
    'jobs inner join photos on photos.album_id = jobs.album_id',
    'photos.id',
    PHOTO_CATEGORIES,
  );
}
