import { realPhotos } from '../../testing/fixtures/real-photos.ts';
import { decodePhoto } from '../../worker/imaging/decode/decode-photo.ts';
import { loadModels } from '../../worker/imaging/detect/models/load-models.ts';
import { FOUND_CLASSES } from '../../worker/imaging/detect/things/classes.ts';
import { findThings } from '../../worker/imaging/detect/things/find-things.ts';
import { thingsInput } from '../../worker/imaging/detect/things/things-input.ts';
import { sniffType } from '../../worker/imaging/header/sniff-type.ts';
import { workingImage } from '../../worker/imaging/measure/working-images.ts';
import type { Pixels } from '../../worker/imaging/pixels.ts';
import { type Judged, judge } from './judge.ts';
import type { Label } from './read-labels.ts';
import { versionsOf } from './versions.ts';

const FOLDERS = ['camera', 'kodak', 'more', 'people', 'formats'];
/** Sureness of finds with a name: less sure ones were not labelled by eye. */
const LEAST_LABELLED = 0.5;
const CLASSES = FOUND_CLASSES.map((trait) => ({
  ...trait,
  ...(trait.name !== null && { least: LEAST_LABELLED, leastNamed: LEAST_LABELLED }),
}));

/** null for a file that can't be read. */
async function load(name: string, bytes: Buffer): Promise<Pixels | null> {
  const type = await sniffType(bytes, name).catch(() => null);
  if (type === null) return null;
  return decodePhoto(bytes, type, { name }).then(workingImage, () => null);
}

/**
 * Finds in all photos of the collection and in versions of them, down to sureness 0.5, each compared with the labels.
 */
export async function judgedFinds(
  labels: ReadonlyMap<string, readonly Label[]>,
): Promise<Judged[]> {
  const models = await loadModels();
  const thingsIn = async (picture: Pixels) =>
    (await findThings(models.things, await thingsInput(picture), CLASSES)).things;
  const judged: Judged[] = [];
  for (const folder of FOLDERS) {
    for (const file of realPhotos(folder)) {
      const picture = await load(file.name, file.read());
      const photo = `${folder}/${file.name.replace(/\.\w+$/, '')}`;
      for (const { picture: shown, toPhoto, isWhole } of picture ? await versionsOf(picture) : []) {
        for (const thing of await thingsIn(shown)) {
          const find = { ...thing, region: toPhoto(thing.region), photo, isWhole };
          judged.push(judge(find, labels.get(photo) ?? []));
        }
      }
    }
  }
  return judged;
}
