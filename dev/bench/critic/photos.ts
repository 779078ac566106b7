import { realPhotos } from '../../../testing/fixtures/real-photos.ts';
import { type Mark, readMarks } from './read-marks.ts';

/** Photos of camera/ on which nothing is tuned: the bench measures on them. */
const FROZEN: ReadonlySet<string> = new Set(
  [
    'beach-poles',
    'bridge',
    'dark-sunset',
    'dog',
    'garden-path',
    'hazy-city',
    'koi',
    'leaf-on-snow',
    'phone-box',
    'sailing-boat',
    'sunlit-chapel',
    'walker-in-shadow',
  ].map((name) => `camera/${name}`),
);

/** Whether the bench measures on a photo (folder/name), so that nothing may be tuned on it. */
export const isFrozen = (photo: string): boolean => FROZEN.has(photo);

const FOLDERS = ['camera', 'kodak', 'more'] as const;

/** Marked photos of the collection by their purpose. */
export function markedPhotos(): { frozen: readonly Mark[]; tuned: readonly Mark[] } {
  const present = new Set(
    FOLDERS.flatMap((folder) =>
      realPhotos(folder).map(({ name }) => `${folder}/${name.replace(/\.\w+$/, '')}`),
    ),
  );
  const marks = readMarks().filter(({ photo }) => present.has(photo));
  return {
    frozen: marks.filter(({ photo }) => isFrozen(photo)),
    tuned: marks.filter(({ photo }) => !isFrozen(photo)),
  };
}
