import { MeterScale } from '../../ui/meter-scale.tsx';
import sample from './sample.json';

/** A measurement that the pears do not allow, with the critic's own reason. */
export function SilentFigure() {
  const [missing] = sample.abstained;
  if (!missing) return null;
  return (
    <figure>
      <MeterScale position={null} ends={['-10°', '+10°']} />
      <figcaption className="mt-5">
        <p className="caption">{missing.name} of the pears</p>
        <p className="mt-2 font-display text-xl leading-snug">{missing.reason}</p>
      </figcaption>
    </figure>
  );
}
