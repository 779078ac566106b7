import { RegionMark } from '../../ui/region-mark.tsx';

const CLIPPED = { x: 0.6, y: 0.16, width: 0.17, height: 0.25 };

/** A drawn scene with one sentence of a critique: an example, and said to be one. */
export function SampleFrame() {
  return (
    <figure>
      <div className="relative overflow-hidden bg-stage">
        <svg
          viewBox="0 0 600 400"
          className="block w-full"
          role="img"
          aria-label="A drawing of a sun over hills and a lake, with a rectangle around the sun."
        >
          <rect width="600" height="400" fill="#8a8a8a" />
          <rect width="600" height="120" fill="#7a7a7a" />
          <rect y="90" width="600" height="170" fill="#999999" />
          <circle cx="411" cy="114" r="33" fill="#ffffff" />
          <path d="M0 222 90 168l60 34 96-82 92 78 70-44 84 52 108-38v70H0Z" fill="#5d5d5d" />
          <path d="M0 250 140 212l110 22 130-30 220 38v20H0Z" fill="#3f3f3f" />
          <rect y="252" width="600" height="148" fill="#6c6c6c" />
          <path
            d="M372 262h80l-10 12h-58ZM380 286h66l-12 10h-42ZM388 308h50l-12 9h-26Z"
            fill="#d9d9d9"
          />
          <path d="M0 400v-52l120-26 150 34 130-18 200 32v30Z" fill="#1e1e1e" />
        </svg>
        <RegionMark region={CLIPPED} />
      </div>
      <figcaption className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <span className="font-display text-lg">The sun has burnt out to paper white.</span>
        <span className="tabular border border-edge px-2 py-0.5 text-[0.8125rem]">
          highlight clipping 1.8 %
        </span>
        <span className="caption w-full">An example, on a drawing</span>
      </figcaption>
    </figure>
  );
}
