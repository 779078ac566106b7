import { Progress } from '../ui/feedback/progress.tsx';
import { DotsScore } from '../ui/photo/dots-score.tsx';
import { MeterScale } from '../ui/photo/meter-scale.tsx';
import { PhotoFrame } from '../ui/photo/photo-frame.tsx';
import { RegionMark } from '../ui/photo/region-mark.tsx';
import { Group, Specimen, State } from './specimen.tsx';

const SCALES = [
  { name: 'at its start', position: 0, ends: ['0 %', '10 %'], divisions: 10 },
  { name: 'between, 20 divisions', position: 0.76, ends: ['0', '100'], divisions: 20 },
  { name: 'beyond its end: stops there', position: 1.4, ends: ['−10°', '10°'], divisions: 10 },
  { name: 'not measured (null)', position: null, ends: ['0.05×', '20×'], divisions: 10 },
] as const;

const REGIONS = [
  {
    name: 'with a label',
    region: { x: 0.2, y: 0.4, width: 0.3, height: 0.35 },
    label: 'contrast 18 L*',
  },
  {
    name: 'on the right',
    region: { x: 0.64, y: 0.35, width: 0.24, height: 0.4 },
    label: 'highlight clipping 1.2 %',
  },
  {
    name: 'near the top: inside',
    region: { x: 0.1, y: 0.03, width: 0.6, height: 0.5 },
    label: 'noise 0.4 levels',
  },
  { name: 'without a label', region: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 }, label: null },
] as const;

function Regions() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {REGIONS.map(({ name, region, label }) => (
        <State key={name} name={name}>
          <div className="relative aspect-3/2 bg-stage">
            <RegionMark region={region} {...(label && { label })} />
          </div>
        </State>
      ))}
    </div>
  );
}

/** Numbers and places, drawn to scale. */
export function DataGroup() {
  return (
    <Group id="data" title="Data">
      <Specimen
        name="MeterScale"
        use="Where a number lies between two ends. The number itself is beside it."
      >
        <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {SCALES.map(({ name, ...scale }) => (
            <State key={name} name={name}>
              <MeterScale {...scale} />
            </State>
          ))}
        </div>
      </Specimen>
      <Specimen name="Progress" use="How much of a task is done.">
        <div className="grid max-w-xl gap-6">
          {[0, 37, 100].map((percent) => (
            <State key={percent} name={`${percent} %`}>
              <Progress label={`Uploaded, ${percent} %`} percent={percent} />
            </State>
          ))}
        </div>
      </Specimen>
      <Specimen name="DotsScore" use="A score from 1 to 5, read out as one number.">
        <div className="flex flex-wrap gap-8">
          {[1, 2, 3, 4, 5].map((score) => (
            <DotsScore key={score} score={score} />
          ))}
        </div>
      </Specimen>
      <Specimen name="RegionMark" use="The place in a photo that a sentence is about.">
        <Regions />
      </Specimen>
    </Group>
  );
}

/** The thumbhash of the drawing on the about page. */
const THUMBHASH = 'GggOBYB2eIiPiIeHh2eHdwAAAAAA';

const drawn = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="#8a8a8a"/><circle cx="60%" cy="34%" r="30" fill="#fff"/><path d="M0 ${height}V${height * 0.7}l${width * 0.4}-40 ${width * 0.6} 60V${height}z" fill="#3a3a3a"/></svg>`,
  )}`;

const FRAMES = [
  { name: 'nothing yet', src: null, alt: '' },
  { name: 'nothing yet, with a thumbhash', src: null, alt: '', thumbhash: THUMBHASH },
  { name: 'loaded, covers the frame', src: drawn(300, 400), alt: 'A drawing, upright' },
  { name: 'contain', src: drawn(300, 400), alt: 'A drawing, upright', fit: 'contain' },
  { name: 'in its own ratio', src: drawn(400, 300), alt: 'A drawing', width: 400, height: 300 },
  { name: 'failed to load', src: 'data:image/png,broken', alt: 'lighthouse.jpg' },
] as const;

/** Photos, before and after they have loaded. */
export function PhotoGroup() {
  return (
    <Group id="photos" title="Photos">
      <Specimen name="PhotoFrame" use="For every photo. Reserves its space, so nothing jumps.">
        <div className="grid grid-cols-2 items-end gap-6 lg:grid-cols-3">
          {FRAMES.map(({ name, ...frame }) => (
            <State key={name} name={name}>
              <PhotoFrame {...frame} />
            </State>
          ))}
        </div>
      </Specimen>
      <Specimen
        name="stage"
        use="The background around a photo: 18% gray in the light theme, near black in the dark one."
      >
        <div className="bg-stage p-8 text-stage-ink">
          <PhotoFrame src={drawn(400, 300)} alt="A drawing" className="mx-auto max-w-sm" />
          <p className="mt-5 flex justify-between border-t border-stage-line pt-3 text-sm">
            <span>1 of 1</span> <span>Full size</span>
          </p>
        </div>
      </Specimen>
    </Group>
  );
}
