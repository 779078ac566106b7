import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import { MASK_SIDE } from '@photo-coach/shared/contracts/things.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReviewPhoto } from '../evidence/review-photos.ts';
import { bytesOf } from './bytes-of.ts';
import { overlayKind, usePhotoOverlays } from './overlays-query.ts';

/** Red, green and blue, 0–255, and opacity, 0–1. */
type CellColor = readonly [number, number, number, number];

/** Whether a bit is set; the highest bit of a byte is the first. */
const isSet = (bytes: Uint8Array, bit: number): boolean =>
  (((bytes[bit >> 3] ?? 0) << (bit & 7)) & 0x80) !== 0;

type GridCanvasProps = {
  across: number;
  down: number;
  /** The color of each cell, row by row from the top left. */
  colorOf: (cell: number) => CellColor;
};

/** A grid of cells laid over the whole photo; the browser smooths it. */
function GridCanvas({ across, down, colorOf }: GridCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(across, down);
    for (let cell = 0; cell < across * down; cell += 1) {
      const [red, green, blue, opacity] = colorOf(cell);
      image.data.set([red, green, blue, 255 * opacity], 4 * cell);
    }
    context.putImageData(image, 0, 0);
  }, [across, down, colorOf]);
  return (
    <canvas
      ref={canvas}
      width={across}
      height={down}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}

const CLEAR: CellColor = [0, 0, 0, 0];
/** As editors show them: red for highlights, blue for shadows. */
const CLIPPED = { highlights: [255, 40, 20, 0.9], shadows: [60, 130, 255, 0.9] } as const;
const DIMMED: CellColor = [0, 0, 0, 0.6];

type ClippingProps = { clipping: PhotoOverlays['clipping']; of: keyof typeof CLIPPED };

function Clipping({ clipping, of }: ClippingProps) {
  const bits = useMemo(() => bytesOf(clipping[of]), [clipping, of]);
  return (
    <GridCanvas
      across={clipping.across}
      down={clipping.down}
      colorOf={(cell) => (isSet(bits, cell) ? CLIPPED[of] : CLEAR)}
    />
  );
}

function FocusMap({ focus }: { focus: PhotoOverlays['focus'] }) {
  const bytes = useMemo(() => bytesOf(focus.sharpness), [focus]);
  const colorOf = (cell: number): CellColor => {
    const byte = bytes[cell] ?? 0;
    if (byte === 0) return CLEAR;
    const sharpness = byte / 255;
    // Dark where soft, the accent's orange where sharp.
    return [255 * sharpness, 90 * sharpness, 38 * sharpness, 0.5];
  };
  return <GridCanvas across={focus.across} down={focus.down} colorOf={colorOf} />;
}

/** Dims everything but the subject. */
function SubjectMask({ mask }: { mask: string }) {
  const bits = useMemo(() => bytesOf(mask), [mask]);
  return (
    <GridCanvas
      across={MASK_SIDE}
      down={MASK_SIDE}
      colorOf={(cell) => (isSet(bits, cell) ? CLEAR : DIMMED)}
    />
  );
}

const LINES = 'pointer-events-none absolute inset-0 size-full';

type HorizonProps = { evidence: Evidence; width: number; height: number };

/** The measured horizon, and level through the same point. */
function Horizon({ evidence: { region, value }, width, height }: HorizonProps) {
  const [x, y] = [(region.x + region.width / 2) * width, (region.y + region.height / 2) * height];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={LINES} aria-hidden="true">
      <line
        x2={width}
        y1={y}
        y2={y}
        strokeDasharray="6 6"
        vectorEffect="non-scaling-stroke"
        className="stroke-white"
      />
      <line
        x1={-width}
        x2={2 * width}
        y1={y}
        y2={y}
        strokeWidth="2"
        transform={`rotate(${value} ${x} ${y})`}
        vectorEffect="non-scaling-stroke"
        className="stroke-mark"
      />
    </svg>
  );
}

/** Draws over a photo what its pinned evidence was measured from. Its parent must be a positioned box the size of the photo. */
export function PhotoOverlay({ photo, evidence }: { photo: ReviewPhoto; evidence: Evidence }) {
  const kind = overlayKind(evidence.measurement);
  const overlays = usePhotoOverlays(photo, kind);
  const mask = photo.measurements?.subject?.mask;
  if (kind === 'subject') return mask ? <SubjectMask mask={mask} /> : null;
  if (kind === 'horizon') {
    return <Horizon evidence={evidence} width={photo.width ?? 3} height={photo.height ?? 2} />;
  }
  if (!overlays) return null;
  if (kind === 'focus') return <FocusMap focus={overlays.focus} />;
  if (kind !== 'highlights' && kind !== 'shadows') return null;
  return <Clipping clipping={overlays.clipping} of={kind} />;
}
