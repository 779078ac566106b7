import type { PhotoTurn } from '@photo-coach/shared/contracts/records.ts';
import { clipped, isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import {
  type Shown,
  storedRegion,
  storedSize,
} from '@photo-coach/shared/domain/sidecars/stored-image.ts';
import type { ExportedPhoto } from './exported-photo.ts';
import { element, property, structure } from './xml.ts';

/** Decimals of a share: a hundredth of a pixel of the largest photo. */
const DECIMALS = 6;

const share = (value: number): string => value.toFixed(DECIMALS);

/** How a photo gets from its file to the screen; null if an earlier version has read the file. */
export function shownOf({ orientation, turn }: ExportedPhoto['image']): Shown | null {
  const turned: PhotoTurn = turn ?? 0;
  return orientation === null ? null : { orientation, turn: turned };
}

type ExportedFinding = ExportedPhoto['findings'][number];

function regionOf({ name, said, region }: ExportedFinding, shown: Shown): string[] {
  const { x, y, width, height } = storedRegion(clipped(region), shown);
  return structure('rdf:li', [
    property('mwg-rs:Name', name),
    ...(said === null ? [] : [property('mwg-rs:Description', said)]),
    ...structure('mwg-rs:Area', [
      property('stArea:x', share(x + width / 2)),
      property('stArea:y', share(y + height / 2)),
      property('stArea:w', share(width)),
      property('stArea:h', share(height)),
      property('stArea:unit', 'normalized'),
    ]),
  ]);
}

/**
 * The marks of a photo as regions of the Metadata Working Group (Guidelines for Handling Image Metadata 2.0, section
 * 5.9): the center and sides of each as shares of the stored image, whose size is given beside them. They refer to the
 * stored pixels of the file, before any orientation, which the reading program applies to them too. None has a type:
 * each type says what a region shows, a face, a pet, a code or where the camera has focused, and a program would list
 * "Blown highlights" as a person. Findings about the whole photo mark no place. Without the orientation of the file
 * nothing is marked, because a mark in the wrong place is worse than none.
 */
export function writeRegions({ findings, image }: ExportedPhoto): string[] {
  const shown = shownOf(image);
  const marked = findings.filter(({ region }) => !isWholeFrame(region));
  const { width, height } = image;
  if (shown === null || width === null || height === null || marked.length === 0) return [];
  const size = storedSize({ width, height }, shown);
  return structure('mwg-rs:Regions', [
    ...structure('mwg-rs:AppliedToDimensions', [
      property('stDim:w', size.width),
      property('stDim:h', size.height),
      property('stDim:unit', 'pixel'),
    ]),
    ...element(
      'mwg-rs:RegionList',
      element(
        'rdf:Bag',
        marked.flatMap((finding) => regionOf(finding, shown)),
      ),
    ),
  ]);
}
