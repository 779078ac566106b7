import { realPhotos } from '../../../testing/fixtures/real-photos.ts';
import { type Mark, readMarks } from './marks/read-marks.ts';
import { sceneMarks } from './measure/scene-source.ts';

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

function present(): ReadonlySet<string> {
  const names = FOLDERS.flatMap((folder) =>
    realPhotos(folder).map(({ name }) => `${folder}/${name.replace(/\.\w+$/, '')}`),
  );
  return new Set(names);
}

/** Marked photos of the collection by their purpose; rendered scenes if the collection is missing. */
export function markedPhotos(): { frozen: readonly Mark[]; tuned: readonly Mark[] } {
  const names = present();
  const marks = [...readMarks().values()].filter(({ photo }) => names.has(photo));
  if (marks.length === 0) {
    const scenes = [...sceneMarks().values()];
    return { frozen: scenes, tuned: scenes };
  }
  return {
    frozen: marks.filter(({ photo }) => isFrozen(photo)),
    tuned: marks.filter(({ photo }) => !isFrozen(photo)),
  };
}

/** Whether it is a camera's whole picture, so that a fault can be put into it. */
export const isDegradable = ({ cut }: Mark): boolean => cut !== 'odd';
