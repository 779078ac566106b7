import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind } from '@photo-coach/shared/contracts/things.ts';
import { smoothStep } from '../math/smooth-step.ts';

/** Gaps to the border, as shares of the frame's side: from the first on a thing has room, up to the second it is cut. */
const ROOM = 0.025;
const CUT = 0.01;

/** What stands on the lower edge is often meant to. A vehicle is not. */
const BOTTOM_WEIGHT = 0.5;

/** Of the sureness of a thing that surely lies at the border: what it loses as the subject. */
export const BORDER_LOSS = 0.9;

/** Share of its sides (of a height and a width) that a thing has on the border: of hardly any, and of much. */
const LITTLE = 0.35;
const MUCH = 0.6;

/** The gap between a thing and the middle of the frame, as a share of the side, at which it is near, and far from it. */
const NEAR = 0.03;
const FAR = 0.13;

/** Share of the frame's height or width that a person takes who is far away, and one who is close up. */
const SMALL_PERSON = 0.35;
const CLOSE_UP = 0.6;

/** Share of a height and a width that lies on the border, 0–1: 1 in a corner, 0.5 for a square on one side. */
function contactOf({ x, y, width, height }: Region, kind: ThingKind): number {
  const touches = (gap: number): number => smoothStep(gap, ROOM, CUT);
  const upright = touches(x) + touches(1 - x - width);
  const bottom = touches(1 - y - height) * (kind === 'vehicle' ? 1 : BOTTOM_WEIGHT);
  const level = touches(y) + bottom;
  return (
    (Math.min(1, upright) * height + Math.min(1, level) * width) / Math.max(1e-9, width + height)
  );
}

/**
 * How surely a detected thing lies at the border of the photo rather than being its subject, 0–1: much of its box lies
 * on one border or in a corner, and it does not reach the middle of the frame. 0 for a person close up.
 */
export function borderShare(region: Region, kind: ThingKind): number {
  const { x, y, width, height } = region;
  const across = Math.max(0, x - 0.5, 0.5 - x - width);
  const down = Math.max(0, y - 0.5, 0.5 - y - height);
  const isAside = smoothStep(Math.max(across, down), NEAR, FAR);
  const closeUp =
    kind === 'person' ? smoothStep(Math.max(width, height), SMALL_PERSON, CLOSE_UP) : 0;
  return smoothStep(contactOf(region, kind), LITTLE, MUCH) * isAside * (1 - closeUp);
}
