import type { Region } from '@photo-coach/shared/contracts/regions.ts';

const CORNERS = [
  '-left-px -top-px border-l-[3px] border-t-[3px]',
  '-right-px -top-px border-r-[3px] border-t-[3px]',
  '-bottom-px -left-px border-b-[3px] border-l-[3px]',
  '-bottom-px -right-px border-b-[3px] border-r-[3px]',
];

const percent = (share: number) => `${share * 100}%`;

/** A region of a photo as a hairline rectangle with corner ticks; lies over the photo in a positioned box of its size. */
export function RegionMark({ region, label }: { region: Region; label?: string }) {
  const nearTop = region.y < 0.12;
  return (
    <div
      className="pointer-events-none absolute border border-white outline-1 outline-black/60"
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
    >
      {CORNERS.map((corner) => (
        <span key={corner} className={`absolute size-3.5 border-mark ${corner}`} />
      ))}
      {label && (
        <span
          className={`tabular absolute bg-black px-2 py-1 text-xs leading-none whitespace-nowrap text-white ${
            nearTop ? 'top-1.5' : 'bottom-full mb-1.5'
          } ${region.x > 0.5 ? 'right-0' : 'left-0'} ${nearTop ? 'mx-1.5' : ''}`}
        >
          {label}
        </span>
      )}
    </div>
  );
}
