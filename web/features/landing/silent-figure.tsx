import { MeterScale } from '../../ui/photo/meter-scale.tsx';
import { CAPTIONS } from './content.ts';
import sample from './sample.json';

/** A measurement that the pears do not allow, with the critic's own reason. */
export function SilentFigure() {
  const { name, reason, ends } = sample.silent;
  const [low = '', high = ''] = ends;
  return (
    <figure>
      <MeterScale position={null} ends={[low, high]} />
      <figcaption className="mt-5">
        <p className="caption">
          {name} {CAPTIONS.ofTheExample}
        </p>
        <p className="mt-2 font-display text-xl leading-snug">{reason}</p>
      </figcaption>
    </figure>
  );
}
