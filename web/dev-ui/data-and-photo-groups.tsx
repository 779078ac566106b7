import { Progress } from '../ui/feedback/progress.tsx';
import { DotsScore } from '../ui/photo/dots-score.tsx';
import { MeterScale } from '../ui/photo/meter-scale.tsx';
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
