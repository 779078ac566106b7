import type { Orientation, PhotoTurn } from '@photo-coach/shared/contracts/records.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/** What is done to stored pixels before they are shown: mirrored left to right or not, then turned clockwise. */
type Turning = { mirrored: boolean; degrees: PhotoTurn };

const BY_ORIENTATION: Record<Orientation, Turning> = {
  1: { mirrored: false, degrees: 0 },
  2: { mirrored: true, degrees: 0 },
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
};

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies Orientation[];

/** How a photo gets from its file to the screen: by the file's own orientation, then by its owner's turn. */
export type Shown = { orientation: Orientation; turn: PhotoTurn };

/** The one orientation that equals the file's and the owner's turn together. */
export function shownOrientation({ orientation, turn }: Shown): Orientation {
  const { mirrored, degrees } = BY_ORIENTATION[orientation];
  const whole = (degrees + turn) % 360;
  const same = ORIENTATIONS.find((each) => {
    const turning = BY_ORIENTATION[each];
    return turning.mirrored === mirrored && turning.degrees === whole;
  });
  return same ?? orientation;
}

const UNDONE: Record<PhotoTurn, (region: Region) => Region> = {
  0: (region) => region,
  90: ({ x, y, width, height }) => ({ x: y, y: 1 - x - width, width: height, height: width }),
  180: ({ x, y, width, height }) => ({ x: 1 - x - width, y: 1 - y - height, width, height }),
  270: ({ x, y, width, height }) => ({ x: 1 - y - height, y: x, width: height, height: width }),
};

/**
 * The place of a region of the shown photo in the stored pixels of the file. Regions of the Metadata Working Group
 * belong to the stored image, and a program that applies the orientation turns them with it (Guidelines for Handling
 * Image Metadata 2.0, section 5.9).
 */
export function storedRegion(region: Region, shown: Shown): Region {
  const { mirrored, degrees } = BY_ORIENTATION[shownOrientation(shown)];
  const turned = UNDONE[degrees](region);
  return mirrored ? { ...turned, x: 1 - turned.x - turned.width } : turned;
}

type Size = { width: number; height: number };

/** The size of the stored image from that of the shown one. */
export function storedSize({ width, height }: Size, shown: Shown): Size {
  const { degrees } = BY_ORIENTATION[shownOrientation(shown)];
  return degrees === 90 || degrees === 270 ? { width: height, height: width } : { width, height };
}
