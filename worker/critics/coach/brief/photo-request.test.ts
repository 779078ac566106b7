import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoSubject, Thing } from '@photo-coach/shared/contracts/things.ts';
import { expect, it } from 'vitest';
import sharp from '../../../imaging/decode/configured-sharp.ts';
import { sceneJpeg } from '../../../imaging/testing/test-scenes.ts';
import { readPhoto } from '../../measured/reading.ts';
import { weighPhoto } from '../../measured/weigh-photo.ts';
import { goodPhoto } from '../../testing/faults.ts';
import { asHdr, contextOf } from '../../testing/scenes.ts';
import { gridOf } from './cells.ts';
import { factsOf } from './facts.ts';
import { LONGEST_SIDE } from './part-of-photo.ts';
import { nearerView, smallSubject } from './photo-request.ts';

const walker = { x: 0.43, y: 0.47, width: 0.23, height: 0.35 };
const subjectAt = (region: PhotoSubject['region'], sureness = 0.9): PhotoSubject => ({
  kind: 'person',
  name: 'person',
  region,
  sureness,
  mask: '',
});
const photoWith = (subject: PhotoSubject | null, things: readonly Thing[] = []) => ({
  ...readPhoto(goodPhoto({}), contextOf()),
  subject,
  things,
  width: 1400,
  height: 933,
});

it('a second picture shows a subject that covers less than a tenth of the photo and surely is the subject', () => {
  expect(smallSubject(photoWith(subjectAt(walker)))).toEqual(walker);
  expect(smallSubject(photoWith(subjectAt({ ...walker, width: 0.29 })))).toBeNull();
  expect(smallSubject(photoWith(subjectAt(walker, 0.6)))).toBeNull();
  expect(smallSubject(photoWith(null))).toBeNull();
});

it('the second picture shows the subject with its surroundings, in 512 pixels at most, and says which part it is', async () => {
  const picture = await sceneJpeg(1400, 933);
  const person: Thing = { kind: 'person', name: 'person', region: walker, sureness: 1 };
  const view = await nearerView(photoWith(subjectAt(walker), [person]), picture);
  const { width = 0, height = 0, exif } = await sharp(view?.picture).metadata();
  expect(Math.max(width, height)).toBe(LONGEST_SIDE);
  // One and a half times the walker's sides.
  expect(width / height).toBeCloseTo((0.345 * 1400) / (0.525 * 933), 1);
  expect(exif).toBeUndefined();
  expect(view?.text).toContain('thing1 nearer');
});

it('the second picture locates a subject that is not a listed thing, and enlarges a tiny one at most twice', async () => {
  const moon = { x: 0.5, y: 0.5, width: 0.05, height: 0.05 };
  const view = await nearerView(photoWith(subjectAt(moon)), await sceneJpeg(1400, 933));
  expect(view?.text).toContain('the part at K7:K8 nearer');
  const { width = 0 } = await sharp(view?.picture).metadata();
  expect(width).toBe(Math.round(0.12 * 1400 * 2));
});

it('the second picture is left out if there is nothing to show', async () => {
  const view = await nearerView(photoWith(null), await sceneJpeg(300, 200));
  expect(view).toBeNull();
});

it('the model’s facts name an HDR file, and no other', () => {
  const facts = (photo: PhotoRow) => {
    const reading = readPhoto(photo, contextOf());
    return factsOf(weighPhoto(reading), contextOf(), gridOf(reading));
  };
  expect(facts(goodPhoto({}))).not.toContain('HDR');
  expect(facts(asHdr(goodPhoto({})))).toContain(
    'HDR file, shown tone-mapped to SDR: do not judge its exposure, highlights, contrast or saturation.',
  );
});
