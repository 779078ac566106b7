import { useLayoutEffect, useRef } from 'react';

/** Red, green and blue, 0–255, and opacity, 0–1. */
export type CellColor = readonly [number, number, number, number];

type GridCanvasProps = {
  across: number;
  down: number;
  /** The color of each cell, row by row from the top left. */
  colorOf: (cell: number) => CellColor;
};

/** The bytes of a base64 text. */
export const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether a bit is set; the highest bit of a byte is the first. */
export const isSet = (bytes: Uint8Array, bit: number): boolean =>
  (((bytes[bit >> 3] ?? 0) << (bit & 7)) & 0x80) !== 0;

/** A grid of cells laid over the whole photo; the browser smooths it. */
export function GridCanvas({ across, down, colorOf }: GridCanvasProps) {
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
