import type { ReactNode } from 'react';

/** Millimeters, as on 35 mm film: a frame of 36 × 24 every 38, eight perforations to each. */
const FILM = { height: 35, pitch: 38, frame: { x: 1, y: 5.5, width: 36, height: 24 } };
const PERFORATION = 4.75;

type FilmStripProps = {
  /** Of the first frame; the others count on. */
  firstNumber: number;
  /** How many frames; an odd number, of which the middle one is always in view. */
  count: number;
  /** Draws into a frame, 36 × 24 units; counted from 0. */
  draw: (nth: number) => ReactNode;
};

function Perforations({ width, y }: { width: number; y: number }) {
  const holes = Array.from({ length: Math.round(width / PERFORATION) }, (_, nth) => nth);
  const path = holes.map((nth) => `M${nth * PERFORATION + 1.4} ${y}h1.95v2.4h-1.95Z`).join('');
  return <path d={path} className="fill-paper dark:fill-line" />;
}

/** A strip of slide film on a light table, across the whole width of the window. */
export function FilmStrip({ firstNumber, count, draw }: FilmStripProps) {
  const width = count * FILM.pitch;
  const frames = Array.from({ length: count }, (_, nth) => nth);
  return (
    <svg
      viewBox={`0 0 ${width} ${FILM.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="block h-52 w-full sm:h-72"
    >
      <rect width={width} height={FILM.height} className="fill-black" />
      <Perforations width={width} y={1.1} />
      <Perforations width={width} y={31.5} />
      {frames.map((nth) => {
        const number = firstNumber + nth;
        return (
          <svg key={number} x={nth * FILM.pitch} aria-hidden="true" className="overflow-visible">
            <svg {...FILM.frame} viewBox="0 0 36 24" aria-hidden="true">
              {draw(nth)}
            </svg>
            <text x="2" y="5" className="tabular fill-mark text-[1.5px] font-medium">
              {number}
            </text>
            <text x="19" y="31" className="tabular fill-mark text-[1.5px] font-medium">
              {number}A
            </text>
          </svg>
        );
      })}
    </svg>
  );
}
