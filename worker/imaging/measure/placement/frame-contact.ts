import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { byteAt } from '../math/typed-arrays.ts';
import { regionOf } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';

const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** Where a subject meets one side of the frame; lengths in cells of the overview. */
export type FrameContact = {
  readonly side: (typeof SIDES)[number];
  /** How much of the side the subject takes. */
  readonly length: number;
  /** The same as a share of the side, 0–1. */
  readonly share: number;
  /** How far the subject reaches into the frame from there. */
  readonly depth: number;
  /** The strip along the side that is taken; null without contact. */
  readonly region: Region | null;
};

/** Depth of the strip along each side that counts as touching it, as a share of the longest side. */
const STRIP = 0.015;
/** Depth of the marked place, as a share of the longest side. */
const MARK = 0.07;

type Box = { left: number; top: number; right: number; bottom: number };

/** The content in whole cells of the overview. */
function contentBox({ content, overview }: PhotoView): Box {
  return {
    left: Math.round(content.x * overview.width),
    top: Math.round(content.y * overview.height),
    right: Math.round((content.x + content.width) * overview.width),
    bottom: Math.round((content.y + content.height) * overview.height),
  };
}

/** The part of a box along one of its sides. */
function stripOf(box: Box, side: FrameContact['side'], depth: number): Box {
  if (side === 'left') return { ...box, right: box.left + depth };
  if (side === 'right') return { ...box, left: box.right - depth };
  if (side === 'top') return { ...box, bottom: box.top + depth };
  return { ...box, top: box.bottom - depth };
}

/** Cells of the mask in a box, and the box around them. */
function maskIn(mask: Uint8Array, width: number, box: Box) {
  const around = { left: box.right, top: box.bottom, right: box.left, bottom: box.top };
  let cells = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      if (byteAt(mask, y * width + x) === 0) continue;
      cells += 1;
      around.left = Math.min(around.left, x);
      around.right = Math.max(around.right, x + 1);
      around.top = Math.min(around.top, y);
      around.bottom = Math.max(around.bottom, y + 1);
    }
  }
  return { cells, around };
}

/** Where the subject meets each side of the photo's content. */
export function frameContacts(view: PhotoView, subject: Subject): FrameContact[] {
  const { width, height } = view.overview;
  const content = contentBox(view);
  const longest = Math.max(width, height);
  const strip = Math.max(1, Math.round(STRIP * longest));
  const mark = Math.max(1, Math.round(MARK * longest));
  return SIDES.map((side) => {
    const isUpright = side === 'left' || side === 'right';
    const { cells, around } = maskIn(subject.mask, width, stripOf(content, side, strip));
    const whole = isUpright ? content.bottom - content.top : content.right - content.left;
    const found = isUpright
      ? { ...stripOf(content, side, mark), top: around.top, bottom: around.bottom }
      : { ...stripOf(content, side, mark), left: around.left, right: around.right };
    return {
      side,
      length: cells / strip,
      share: cells / strip / Math.max(1, whole),
      depth: isUpright ? subject.region.width * width : subject.region.height * height,
      region: cells === 0 ? null : regionOf(found, width, height),
    };
  });
}
