import type { ReactNode } from 'react';

/** Millimeters, as on 35 mm film: a 36 × 24 frame every 38, with eight perforations each. */
const FILM = { height: 35, pitch: 38, frame: { x: 1, y: 5.5, width: 36, height: 24 } };
const PERFORATION = 4.75;

type FilmStripProps = {
  /** Number of the first frame; the others count up from it. */
  firstNumber: number;
  /** Number of frames; odd, so that there is a middle one, which is always in view. */
  count: number;
  /** Draws the content of a frame, 36 × 24 units; `nth` counts from 0. */
  draw: (nth: number) => ReactNode;
};

function Perforations({ width, y }: { width: number; y: number }) {
  const holes = Array.from({ length: Math.round(width / PERFORATION) }, (_, nth) => nth);
  const path = holes.map((nth) => `M${nth * PERFORATION + 1.4} ${y}h1.95v2.4h-1.95Z`).join('');
  return <path d={path} className="fill-paper dark:fill-line" />;
}

/** A strip of slide film on a light table, across the full width of the window. */
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

/** The gray of the sky in each frame, as the sun goes down. */
const SKIES = ['#b9b9b9', '#b0b0b0', '#a3a3a3', '#949494', '#828282', '#6e6e6e', '#565656'];
const NIGHT = '#414141';

/** One frame of a sunset behind hills; later frames show a lower sun. 36 × 24 units. */
export function Sunset({ nth }: { nth: number }) {
  return (
    <>
      <path d="M0 0h36v24H0Z" fill={SKIES[nth] ?? NIGHT} />
      <circle cx={7 + nth * 2.6} cy={4.5 + nth * nth * 0.26} r="2.3" fill="#f4f4f4" />
      <path d="M0 17l7-4 6 3 8-5.5 7 4 8-3v13H0Z" fill="#4c4c4c" />
      <path d="M0 20.5l9-2 12 2.5 15-3V24H0Z" fill="#222222" />
    </>
  );
}
