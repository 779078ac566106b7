import {
  horizonScene,
  leavesScene,
  type Scene,
  withDisc,
} from '../../../../testing/fixtures/scenes.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import type { Mark } from '../marks/read-marks.ts';

const FOLDER = 'scene/';
const SIDES = [1200, 800] as const;

const noMark = { cut: '-', tilt: '-', color: '-', intents: [], faults: [], debatable: [] } as const;
const disc = { x: 0.36, y: 0.55, radius: 0.11 };
const discBox = { x: 0.25, y: 0.385, width: 0.22, height: 0.33 };

type Painted = {
  readonly paint: () => Scene;
  readonly mark: Omit<Mark, 'photo' | 'intents' | 'faults' | 'debatable'>;
};

const SCENES: Readonly<Record<string, Painted>> = {
  leaves: { paint: () => leavesScene(...SIDES, 3, 40), mark: { ...noMark, subject: '-' } },
  horizon: { paint: () => horizonScene(...SIDES, 0), mark: { ...noMark, subject: '-', tilt: 0 } },
  disc: {
    paint: () => withDisc(leavesScene(...SIDES, 5, 10), disc, [214, 70, 40]),
    mark: { ...noMark, subject: discBox, cut: 'cut' },
  },
};

export const isScene = (photo: string): boolean => photo.startsWith(FOLDER);

/** What is known about the rendered scenes, which are used if the photos are missing. */
export const sceneMarks = (): Map<string, Mark> =>
  new Map(
    Object.entries(SCENES).map(([name, { mark }]) => {
      const photo = `${FOLDER}${name}`;
      return [photo, { ...mark, photo, intents: [], faults: [], debatable: [] }];
    }),
  );

/** @throws Error for a scene that is not known */
export function paintScene(photo: string): Pixels {
  const scene = SCENES[photo.slice(FOLDER.length)];
  if (scene === undefined) throw new Error(`${photo} is no scene`);
  const { pixels, width, height } = scene.paint();
  return { data: pixels, width, height };
}
