import { MeterScale } from '../../ui/photo/meter-scale.tsx';
import { ABOUT } from './about-content.ts';

/** Tilt of the horizon, degrees clockwise. */
const TILT = 2;

/** A lighthouse over a tilted sea, in grays; 600 × 400 units of the SVG around it. */
export function CoastScene() {
  return (
    <g>
      <path d="M-20-20h640v440H-20Z" fill="#8c8c8c" />
      <g transform={`rotate(${TILT} 300 200)`}>
        <path d="M-20 203h640v60H-20Z" fill="#a3a3a3" />
        <path d="M-20 208h640v230H-20Z" fill="#4c4c4c" />
        <path d="M392 222h88l-7 4h-74ZM402 233h70l-9 5h-50ZM396 247h78l-10 6h-56Z" fill="#cfcfcf" />
        <path d="M412 263h54l-9 7h-38ZM404 281h66l-12 8h-42ZM420 301h36l-8 8h-22Z" fill="#bdbdbd" />
        <path d="M-20 214 92 186l70 10 60 26 44 6-40 22H-20Z" fill="#303030" />
        <path d="M116 194 122 84h24l6 110Z" fill="#e2e2e2" />
        <path
          d="M120.700 108h26.600l1.200 22h-29ZM118.300 152h31.400l1.200 22h-33.800Z"
          fill="#4a4a4a"
        />
        <path d="M117 80h34v6h-34ZM123 62h22v18h-22ZM121 62l13-12 13 12Z" fill="#1f1f1f" />
        <path d="M129 66h10v12h-10Z" fill="#d6d6d6" />
      </g>
      <circle cx="440" cy="67" r="31" fill="#ffffff" />
      <path
        d="M-20 420v-64l90-26 96 20 60 30 130 40ZM410 420l80-54 64-8 66 20v42Z"
        fill="#222222"
      />
    </g>
  );
}

const { readings, heading, drawing, caption } = ABOUT.figure;
type Reading = (typeof readings)[number];
type Place = NonNullable<Reading['place']>;

/** Units of the drawing. Lines to the readings cross the gutter on its right. */
const SIZE = { width: 600, height: 400, gutter: 48 };

/** The vertical center of a reading's row. The rows share the height of the drawing. */
const rowOf = (index: number) => ((index + 0.5) / readings.length) * SIZE.height;

/** SVG path of corner ticks inside a rectangle. */
const cornersOf = ({ x, y, width, height }: Place) =>
  [
    `M${x} ${y + 9}v-9h9`,
    `M${x + width - 9} ${y}h9v9`,
    `M${x} ${y + height - 9}v9h9`,
    `M${x + width - 9} ${y + height}h9v-9`,
  ].join('');

/** A number above the origin of its group; larger where the drawing is small. */
function MarkNumber({ value }: { value: number }) {
  return (
    <g className="max-sm:scale-170">
      <path d="M0 0v-17h14v17Z" className="fill-black" />
      <text x="7" y="-5" textAnchor="middle" className="fill-white text-[10px] font-medium">
        {value}
      </text>
    </g>
  );
}

/** The marked place of a reading, with its number and a line to the reading's row. */
function Marked({ place, index }: { place: Place; index: number }) {
  const right = place.x + place.width;
  return (
    <g fill="none">
      <rect {...place} strokeWidth="2.5" className="stroke-black/60" />
      <rect {...place} className="stroke-white" />
      <path d={cornersOf(place)} strokeWidth="2.5" className="stroke-mark" />
      <path d={`M${right} ${rowOf(index)}H${SIZE.width}`} className="stroke-white" />
      <path d={`M${SIZE.width} ${rowOf(index)}h${SIZE.gutter}`} className="stroke-edge" />
      <g transform={`translate(${place.x} ${place.y})`}>
        <MarkNumber value={index + 1} />
      </g>
    </g>
  );
}

function ReadingRow({ reading, index }: { reading: Reading; index: number }) {
  const { sentence, measurement, value, position, ends } = reading;
  return (
    <li className="flex gap-4 border-b border-line py-6 lg:items-center lg:border-0 lg:py-0">
      <span className="tabular pt-1.5 text-sm leading-none text-muted lg:pt-0" aria-hidden="true">
        {index + 1}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-display text-xl leading-snug tracking-tight xl:text-2xl xl:leading-snug">
          {sentence}
        </p>
        <p className="tabular mt-3 flex justify-between gap-4 text-sm">
          <span className="text-muted">{measurement}</span>
          <span>{value}</span>
        </p>
        <MeterScale position={position} ends={ends} className="mt-1" />
      </div>
    </li>
  );
}

/** A drawing with what the product found in it: each sentence with its place and its measurement. */
export function AnatomyFigure() {
  return (
    <section aria-labelledby="anatomy">
      <h2 id="anatomy" className="mb-6 font-sans text-sm font-medium tracking-normal text-muted">
        {heading}
      </h2>
      <div className="grid lg:grid-cols-[13fr_7fr] lg:gap-6">
        <div className="overflow-hidden">
          {/* Wider than its box on small screens, which cuts off the gutter: there the readings are below. */}
          <svg
            viewBox={`0 0 ${SIZE.width + SIZE.gutter} ${SIZE.height}`}
            role="img"
            aria-label={drawing}
            className="block w-[108%] max-w-none lg:w-full"
          >
            <svg
              width={SIZE.width}
              height={SIZE.height}
              aria-hidden="true"
              className="overflow-visible"
            >
              <CoastScene />
            </svg>
            {/* Covers the gutter. A clip path would leave a seam where the layers of the drawing end. */}
            <path
              d={`M${SIZE.width} 0h${SIZE.gutter}v${SIZE.height}h-${SIZE.gutter}Z`}
              className="fill-paper"
            />
            {readings.map(
              ({ place, measurement }, index) =>
                place && <Marked key={measurement} place={place} index={index} />,
            )}
          </svg>
        </div>
        <ol className="lg:grid lg:grid-rows-3">
          {readings.map((reading, index) => (
            <ReadingRow key={reading.measurement} reading={reading} index={index} />
          ))}
        </ol>
      </div>
      <p className="caption mt-4">{caption}</p>
    </section>
  );
}
